import { isAbsolute, relative, sep } from 'node:path'

/** What the plugin of source maps tells of a module, as far as it is used here. */
type Told = { absoluteResourcePath: string; resourcePath: string }

const inPackage = /^.*[\\/]node_modules[\\/]/

/**
 * Names a source in a map as people find it: by its path in the repository, or by its package. Never by
 * a folder of the machine that built it.
 */
export function sourceNames(root: string): (told: Told) => string {
  return ({ absoluteResourcePath: path, resourcePath }) => {
    const [file = ''] = path.split('?')
    if (!isAbsolute(file)) return resourcePath
    if (inPackage.test(file)) return file.replace(inPackage, 'node_modules/').split(sep).join('/')
    const inRoot = relative(root, file).split(sep).join('/')
    return inRoot.startsWith('..') ? `elsewhere/${file.split(sep).at(-1)}` : inRoot
  }
}
