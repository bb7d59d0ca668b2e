import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { root } from '../root.mjs'
import { olderPackages } from './older-packages'
import { programs, servers } from './programs'

const forNode = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
  metafile: true,
} as const satisfies BuildOptions

// Packages in the older form of modules ask for these; TypeScript looks for its libraries beside itself.
const olderForm = [
  "import { createRequire as $createRequire } from 'node:module';",
  "import { fileURLToPath as $fileURLToPath } from 'node:url';",
  "import { dirname as $dirname } from 'node:path';",
  'const require = $createRequire(import.meta.url);',
  'const __filename = $fileURLToPath(import.meta.url);',
  'const __dirname = $dirname(__filename);',
].join(' ')

/** What stands in the place of a source of the workspace. */
const standIns: Record<string, string> = {
  // The page of all calls is for who develops; its pictures and scripts are larger than the server.
  'app-api/src/routes/docs.ts': 'export const addDocs = () => {}',
  'app-api/src/operator-command.ts':
    "export const operatorCommand = (name) => `node ${name.replace(':', '-')}.mjs`",
}

const withStandIns: Plugin = {
  name: 'stand-ins',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]app-api[\\/]src[\\/]/ }, ({ path }) => {
      const contents = standIns[relative(root, path).replaceAll('\\', '/')]
      return contents === undefined ? undefined : { contents }
    })
  },
}

/** The files of which something is in what was compiled. */
const sourcesOf = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []))

/**
 * Compiles the programs with all their packages into `folder`/program, what several hold once; answers
 * of which files, as the workspace names them.
 */
export async function compilePrograms(folder: string): Promise<string[]> {
  const outdir = join(folder, 'program')
  const sources = Object.entries(programs).map(([name, { source }]) => [name, source])
  const { metafile } = await build({
    ...forNode,
    entryPoints: Object.fromEntries(sources),
    outdir,
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
    // Logs say of a failure its class.
    keepNames: true,
    legalComments: 'external',
    banner: { js: olderForm },
    plugins: [withStandIns, olderPackages],
  })
  // Maps also name what packages were compiled with.
  return [...sourcesOf(metafile), ...tidyMaps(outdir)]
}

/** Maps name sources as the workspace does, wherever the bundle is made; answers these names. */
function tidyMaps(outdir: string): string[] {
  const maps = readdirSync(outdir).filter((name) => name.endsWith('.map'))
  return maps.flatMap((name) => {
    const path = join(outdir, name)
    const map = JSON.parse(readFileSync(path, 'utf8'))
    const sources = map.sources.map((source: string) => relative(root, resolve(outdir, source)))
    // Half of all maps, of a compiler that nobody here mends.
    if (name.startsWith('typescript-')) rmSync(path)
    else writeFileSync(path, JSON.stringify({ ...map, sources }))
    return sources
  })
}

/**
 * Writes what is started: `<name>.mjs` of each program, and `start.mjs` for both servers; answers of
 * which files.
 */
export async function compileEntries(folder: string): Promise<string[]> {
  const own = [...servers, 'start'].map((name) => `build/bundle/entries/${name}.ts`)
  const made = await build({ ...forNode, entryPoints: own, outdir: folder, splitting: false })
  const sources = sourcesOf(made.metafile)
  const commands = Object.keys(programs).filter((name) => !servers.includes(name))
  for (const name of commands)
    sources.push(...(await compileCommand(name, join(folder, `${name}.mjs`))))
  return sources
}

async function compileCommand(name: string, outfile: string): Promise<string[]> {
  const contents = `import { runCommand } from './run-command'\nawait runCommand('${name}')`
  const resolveDir = join(root, 'build/bundle/entries')
  const banner = { js: '#!/usr/bin/env node' }
  const { metafile } = await build({
    ...forNode,
    stdin: { contents, resolveDir },
    outfile,
    banner,
  })
  chmodSync(outfile, 0o755)
  return sourcesOf(metafile)
}
