import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freshProgram } from './fresh-program.mjs'

const room = dirname(import.meta.dirname)

// They decide what is compiled beside the sources themselves.
const also = ['package.json', '../pnpm-lock.yaml', 'bin/compiled.mjs', 'bin/fresh-program.mjs'].map(
  (path) => join(room, path),
)

// Big, and asked for by few commands; or there for some stores only.
const external = ['typescript', '@aws-sdk/*', '@google-cloud/*']
// Packages in the older form of modules ask for the parts of Node by `require`.
const banner =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"

const source = join(room, 'src/command/main.ts')
const program = join(room, 'dist/releases.mjs')

/**
 * The address of the command's program, compiled anew where a source has changed since; where the sources
 * are left out, as it is.
 */
export const compiled = async () =>
  existsSync(source)
    ? freshProgram({ source, program, also, settings: { external, banner: { js: banner } } })
    : pathToFileURL(program).href
