import { resolve, sep } from 'node:path'

/** What is wrong with DATA_DIR for a server in `folder`, which the next version replaces. */
export function dataDirProblem(
  { DATA_DIR }: Record<string, string | undefined>,
  folder: string,
): string | undefined {
  const todo = 'Name a folder outside of this one, which the next version replaces.'
  if (!DATA_DIR?.trim()) return `DATA_DIR is not set. ${todo}`
  if (`${resolve(DATA_DIR)}${sep}`.startsWith(`${folder}${sep}`))
    return `DATA_DIR is ${DATA_DIR}, in the folder of the programs. ${todo}`
  return undefined
}
