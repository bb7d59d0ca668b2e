import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Release } from '@pillbox/releases/release'
import { integrityOf } from './integrity'

/** By path of the script. */
type Maps = NonNullable<Release['maps']>

/** A source map as webpack writes it, as far as it is looked at here. */
type Written = { sources: string[]; sourcesContent?: (string | null)[] }

/**
 * Takes the source maps out of what browsers load, into a folder beside it and without the sources
 * themselves, and answers their list. Scripts of a development build name theirs, and keep them.
 */
export function setMapsAside(output: string, aside: string): Maps {
  mkdirSync(aside, { recursive: true })
  const names = readdirSync(output).filter((name) => name.endsWith('.js.map'))
  const rows = names.sort().map((name) => {
    const map = withoutSources(JSON.parse(readFileSync(join(output, name), 'utf8')) as Written)
    const bytes = gzipSync(JSON.stringify(map), { level: 9 })
    const script = name.replace(/\.map$/, '')
    writeFileSync(join(aside, mapName(script)), bytes)
    rmSync(join(output, name))
    return [script, { integrity: integrityOf(bytes), bytes: bytes.length }] as const
  })
  // What was left out of the build in the end has no map that anybody needs.
  return Object.fromEntries(rows.filter(([script]) => existsSync(join(output, script))))
}

// As releases calls it, which who builds with the kit alone has not.
const mapName = (script: string) => `${script}.map.gz`

/** In place of each source a mark, by which another release knows whether it has the same. */
function withoutSources({ sourcesContent = [], ...map }: Written) {
  const x_marks = map.sources.map((name, at) => {
    const text = sourcesContent[at]
    // What webpack writes itself is another one in every build.
    return text && !name.startsWith('webpack/') ? markOf(text) : null
  })
  return { ...map, x_marks }
}

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
