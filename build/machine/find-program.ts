import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether there is a program at this path. */
export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first program of one of these names in a folder of `path`, which is PATH. */
export function findProgram(names: string[], path = ''): string | undefined {
  const places = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return places.find(isProgram)
}
