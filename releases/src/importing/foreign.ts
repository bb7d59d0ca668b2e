import { createHash } from 'node:crypto'
import type { Finding } from '../codes'
import { uniqueNameOf } from '../release/release'
import { notOurs, suggestedName, type Entry } from './entry'
import { shown } from './fetch-bytes'

/** What the team of an entry that has no release.json has to do, as far as its document tells. */
export function whatIsMissing(entry: Entry): Finding[] {
  const { name, version, exposes, styles = [], globalName, near, url } = entry
  const remote = suggestedName(name)
  const where = near ?? url
  const beside = where ? ` beside ${shown(where)}` : ''
  const as = remote ? ` as ${remote}` : ''
  const todo = `its team builds it${as} with @pillbox/remote-kit (docs/teams.md, "From another system"), or leave it out`
  const on = (code: Finding['code'], message: string) => ({ code, message: `${name}: ${message}` })
  const mounts = exposes?.some((each) => ['./room', './lifecycles'].includes(each)) ?? true
  const wanted = remote && version ? uniqueNameOf({ remote, version }) : undefined
  return [
    notOurs(entry, `no release.json of ours${beside}; ${todo}`),
    ...(wanted !== undefined && globalName !== undefined && globalName !== wanted
      ? [on('REL-102', `its container is called ${globalName}; of a release it is ${wanted}`)]
      : []),
    ...(mounts
      ? []
      : [
          on(
            'REL-113',
            `exposes ${exposes?.join(', ') || 'nothing'}; it needs ./room or ./lifecycles`,
          ),
        ]),
    ...(styles.length > 0
      ? [on('REL-122', `brings ${styles[0]}; it styles through @pillbox/shared/ui`)]
      : []),
  ]
}

const STRENGTH = ['sha256', 'sha384', 'sha512']

/** Are these the bytes that an integrity value of a browser stands for? By its strongest hash. */
export function isWhole(bytes: Buffer, integrity: string): boolean {
  const hashes = integrity
    .trim()
    .split(/\s+/)
    .map((hash) => {
      const [, kind = '', value = ''] = /^(sha\d+)-([A-Za-z0-9+/]+=*)/.exec(hash) ?? []
      return { kind, value, strength: STRENGTH.indexOf(kind) }
    })
  const best = Math.max(...hashes.map(({ strength }) => strength))
  return hashes
    .filter(({ strength }) => strength === best && strength >= 0)
    .some(({ kind, value }) => createHash(kind).update(bytes).digest('base64') === value)
}
