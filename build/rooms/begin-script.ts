import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

/** What of the shell runs before any other of its files is there. */
const source = 'src/begin-in-page.ts'

/** The script that begins the calls of a page (docs/decisions/0115). */
export function beginScript(shell: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(shell, source)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]!.text.trim()
}

/** Writes it where the files of a release are made, named by what it is. */
export function writeBeginScript(shell: string, output: string): void {
  const text = beginScript(shell)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 20)
  writeFileSync(join(output, `begin.${hash}.js`), text)
}

/** Its path among the files of a release. */
export const beginPath = (paths: string[]): string | undefined =>
  paths.find((path) => path.startsWith('begin.'))
