const given = '  let styles = [];\n'
const made =
  /const cvaFn = (configOrCva\.__cva__ \? configOrCva : cva\(configOrCva\));\s+const baseCva = ([^;]+);\s+const cvaRecipe = mergeCva\(baseCva, cvaFn\);/

/**
 * Chakra makes the recipe of an element anew each time it is drawn, and with it forgets what that recipe has
 * answered. Here an element of a kind has its recipe for as long as the system is the same.
 * @param {string} source
 */
export default (source) => {
  if (!source.includes(given) || !made.test(source))
    throw new Error('Chakra makes the recipe of an element otherwise now.')
  return source
    .replace(given, (line) => `${line}  let kept;\n`)
    .replace(
      made,
      (_, own, base) =>
        `if (kept?.cva !== cva) kept = { cva, recipe: mergeCva(${base}, ${own}) };\n    const cvaRecipe = kept.recipe;`,
    )
}
