import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { root } from '../root.mjs'

/** Loaded when they are asked for, and written in the older form of modules. */
const older = ['typescript', '@aws-sdk/client-s3', '@google-cloud/storage']

const room = join(root, 'releases')
const packages = createRequire(join(room, 'package.json'))

const names = older.map((name) => name.replaceAll('/', '\\/')).join('|')

/** What Node finds of such a package to import by name. */
async function exportedBy(path: string): Promise<string[]> {
  const found = Object.keys(await import(pathToFileURL(path).href))
  return found.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
}

/**
 * Gives packages of the older form that are loaded late the names that Node gives them: a chunk of
 * esbuild has but their default.
 */
export const olderPackages: Plugin = {
  name: 'older-packages',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: new RegExp(`^(${names})$`) }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'older' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'older' }, async ({ path: name }) => {
      const all = (await exportedBy(packages.resolve(name))).join(', ')
      const contents = `import * as all from '${name}'; export const { ${all} } = all`
      return { contents, resolveDir: room }
    })
  },
}
