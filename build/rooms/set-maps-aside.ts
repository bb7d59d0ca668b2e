import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { integrityOf, mapName, type Release } from '@pillbox/releases/release'

/** By path of the script. */
type Maps = NonNullable<Release['maps']>

/**
 * Takes the source maps out of what browsers load, into a folder beside it, and answers their list.
 * Scripts of a development build name theirs, and keep them.
 */
export function setMapsAside(output: string, aside: string): Maps {
  mkdirSync(aside, { recursive: true })
  const names = readdirSync(output).filter((name) => name.endsWith('.js.map'))
  const rows = names.sort().map((name) => {
    const bytes = gzipSync(readFileSync(join(output, name)), { level: 9 })
    const script = name.replace(/\.map$/, '')
    writeFileSync(join(aside, mapName(script)), bytes)
    rmSync(join(output, name))
    return [script, { integrity: integrityOf(bytes), bytes: bytes.length }] as const
  })
  // What was left out of the build in the end has no map that anybody needs.
  return Object.fromEntries(rows.filter(([script]) => existsSync(join(output, script))))
}
