import { join } from 'node:path'
import { buildSync } from 'esbuild'

/** What of the shell runs in the HTML itself, before any of its files is there. */
const source = 'src/begin-in-page.ts'

/** The script that begins the calls of a page, as it stands in the HTML (docs/decisions/0115). */
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
