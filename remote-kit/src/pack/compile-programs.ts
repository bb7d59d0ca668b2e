import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { compiled } from '../../../releases/bin/compiled.mjs'
import { root } from '../../../build/root.mjs'
import { dist } from './dist'

const forNode = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
} as const

const setups = readdirSync(join(root, 'build/jest')).filter((name) =>
  /^(screen-.*|console-guard|long-tests|asset)\.(ts|mjs)$/.test(name),
)

/** Compiles the commands of the kit and what its tests run in, and takes the command `releases` along. */
export async function compilePrograms(): Promise<void> {
  const entry = (name: string) => join(root, 'remote-kit/src', name)
  await build({
    ...forNode,
    entryPoints: { pillbox: entry('main.ts'), jest: entry('jest.ts') },
    outdir: dist,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    packages: 'external',
  })
  await build({
    ...forNode,
    entryPoints: setups.map((name) => join(root, 'build/jest', name)),
    outdir: join(dist, 'jest'),
    packages: 'external',
  })
  cpSync(join(root, 'build/webpack/lifecycles-loader.mjs'), join(dist, 'lifecycles-loader.mjs'))
  const releases = readFileSync(fileURLToPath(await compiled()))
  writeFileSync(join(dist, 'releases.mjs'), `#!/usr/bin/env node\n${releases}`)
}
