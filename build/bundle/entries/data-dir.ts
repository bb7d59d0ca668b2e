import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'

type Environment = Record<string, string | undefined>

const todo = 'Name a folder outside of this one, which the next version replaces.'

/** What is wrong with DATA_DIR for a server in `folder`, which the next version replaces. */
export function dataDirProblem(env: Environment, folder: string): string | undefined {
  if (!env.DATA_DIR?.trim()) return `DATA_DIR is not set. ${todo}`
  return dataInsideProblem(env, folder)
}

/** The same for a command in `folder`: without DATA_DIR it takes `.data` of where it is called. */
export function dataInsideProblem({ DATA_DIR }: Environment, folder: string): string | undefined {
  const data = DATA_DIR?.trim() || '.data'
  if (!`${realOf(resolve(data))}${sep}`.startsWith(`${realOf(folder)}${sep}`)) return undefined
  const said = DATA_DIR?.trim() ? `DATA_DIR is ${data}` : `DATA_DIR is not set and would be ${data}`
  return `${said}, in the folder of the programs. ${todo}`
}

/** Where it really is: the folder of the programs is often reached by a link to the newest version. */
function realOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path)
  return join(realOf(dirname(path)), basename(path))
}
