import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../root.mjs'

const esm = join(
  createRequire(join(root, 'shared/package.json')).resolve('@chakra-ui/react'),
  '../../esm',
)

/** One module of Chakra, as it is made for bundlers. */
export function chakraModule(path: string) {
  const file = join(esm, path)
  const packages = createRequire(file)
  /** The address of what this module, or a test of it, imports. */
  const addressOf = (name: string): string =>
    (name.startsWith('.')
      ? new URL(name, pathToFileURL(file))
      : pathToFileURL(packages.resolve(name))
    ).href
  return {
    file,
    addressOf,
    /** Writes another source of it where Node runs it, with the modules that the real one has; answers its address. */
    place(folder: string, source: string): string {
      const placed = join(folder, `${source.length}.mjs`)
      writeFileSync(
        placed,
        source.replaceAll(/from '([^']+)'/g, (_all, name: string) => `from '${addressOf(name)}'`),
      )
      return pathToFileURL(placed).href
    },
  }
}
