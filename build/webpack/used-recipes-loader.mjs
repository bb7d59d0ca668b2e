/** The recipes of Chakra that our parts are drawn by; all others stay out of the vendor's file. */
export const usedRecipes = [
  'badge',
  'button',
  'heading',
  'icon',
  'input',
  'spinner',
  'dialog',
  'field',
  'menu',
]

const row = /^ {2}(\w+): (\w+),?$/gm

/**
 * Keeps of Chakra's two lists of all recipes those that are used: an object of them can not be shaken.
 * @param {string} source
 */
export default (source) => {
  const rows = [...source.matchAll(row)]
  const left = rows.filter(([, name = '']) => !usedRecipes.includes(name))
  if (left.length === 0) throw new Error('No recipes are listed here as they used to be.')
  const names = new Set(left.map(([, , imported]) => imported))
  return source
    .replace(row, (all, name) => (usedRecipes.includes(name) ? all : ''))
    .replace(/^import \{ (\w+) \} .*$/gm, (all, name) => (names.has(name) ? '' : all))
}
