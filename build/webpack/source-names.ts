import { isAbsolute, relative, sep } from 'node:path'
import type { Room } from '../rooms/describe-room'

/** What the plugin of source maps tells of a module, as far as it is used here. */
type Told = { absoluteResourcePath: string; resourcePath: string }

const inPackage = /^.*[\\/]node_modules[\\/]/

/**
 * Names a source in a map as people find it: by its path in the repository, by its room where that lies
 * apart, or by its package. Never by a folder of the machine that built it.
 */
export function sourceNames(
  root: string,
  room: Pick<Room, 'name' | 'folder'>,
): (told: Told) => string {
  return ({ absoluteResourcePath: path, resourcePath }) => {
    const [file = ''] = path.split('?')
    if (!isAbsolute(file)) return resourcePath
    if (inPackage.test(file)) return withSlashes(file.replace(inPackage, 'node_modules/'))
    const inRoom = pathIn(room.folder, file)
    return pathIn(root, file) ?? (inRoom === undefined ? elsewhere(file) : `${room.name}/${inRoom}`)
  }
}

function pathIn(folder: string, file: string): string | undefined {
  const path = withSlashes(relative(folder, file))
  return path.startsWith('../') || isAbsolute(path) ? undefined : path
}

const withSlashes = (path: string) => path.split(sep).join('/')
const elsewhere = (file: string) => `elsewhere/${file.split(sep).at(-1)}`
