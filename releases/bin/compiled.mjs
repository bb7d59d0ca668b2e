import { dirname, join } from 'node:path'
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

/** The address of the command's program, compiled anew where a source has changed since. */
export const compiled = () =>
  freshProgram({
    source: join(room, 'src/main.ts'),
    program: join(room, 'dist/releases.mjs'),
    also,
    settings: { external, banner: { js: banner } },
  })
