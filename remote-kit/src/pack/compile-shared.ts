import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import ts from 'typescript'
import { root } from '../../../build/root.mjs'
import { dist } from './dist'

const shared = join(root, 'shared')
const output = join(dist, 'shared')

/** What servers have in common is no remote's. */
const isOurs = (path: string) => path === './server'

const doors = (): string[] => {
  const { exports } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8'))
  return Object.entries<string>(exports)
    .filter(([path]) => !isOurs(path))
    .map(([, file]) => join(shared, file))
}

/** What a test's setup loads by itself (build/jest/screens.mjs). */
const ofSetup = ['without-owner-stacks', 'answering', 'a-browser-with-push', 'overlay-at-hand'].map(
  (name) => join(shared, 'src/testing', `${name}.ts`),
)

/** Pictures, fonts and style sheets are the shell's; tests need but an address. */
const withoutAssets: Plugin = {
  name: 'without-assets',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.(woff2|css|svg)(\?.*)?$/ }, ({ path }) => ({ path, namespace: 'asset' }))
    onLoad({ filter: /./, namespace: 'asset' }, () => ({ contents: "export default '/asset'" }))
  },
}

/** Compiles the doors of shared, each to a file, with what several hold in files of their own. */
export async function compileShared(): Promise<void> {
  await build({
    entryPoints: [...doors(), ...ofSetup],
    outbase: join(shared, 'src'),
    outdir: output,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    plugins: [withoutAssets],
    logLevel: 'warning',
  })
  writeDeclarations()
}

/** @throws Error with what does not say its types */
function writeDeclarations(): void {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const files = doors()
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files }, ts.sys, root)
  const program = ts.createProgram(files, {
    ...options,
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: join(shared, 'src'),
    outDir: output,
  })
  const { diagnostics } = program.emit()
  const problems = [...diagnostics, ...program.getOptionsDiagnostics()]
  if (problems.length === 0) return
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (path: string) => path,
    getNewLine: () => '\n',
  }
  throw new Error(ts.formatDiagnostics(problems, host))
}
