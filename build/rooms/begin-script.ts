import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { writeNamedByContent } from './named-by-content'

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

/** Writes it where the files of a release are made. */
export function writeBeginScript(shell: string, output: string): void {
  writeNamedByContent(output, 'begin.js', beginScript(shell))
}

/** Its path among the files of a release. */
export const beginPath = (paths: string[]): string | undefined =>
  paths.find((path) => path.startsWith('begin.'))
