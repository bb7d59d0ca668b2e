import vm from 'node:vm'

/** @typedef {{ code: string, head: string, script: vm.Script }} Compiled */

// What is asked for with `import()` needs the one who asked.
const importsLater = /\bimport\b\s*[(./]/

/** @param {string} head @param {string} code @param {string} filename */
function scriptOf(head, code, filename) {
  try {
    return new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length })
  } catch {
    return undefined
  }
}

/**
 * Jest compiles each module anew for each file that it runs, a third of what a small test of a screen
 * costs: Node keeps nothing of a function that it compiled. Of a script it does, and one of the same
 * words gives each file a function of its own. What is no code is left to who says so.
 * @param {typeof vm.compileFunction} compile
 * @returns {typeof vm.compileFunction}
 */
export function compilingOnce(compile) {
  /** @type {Map<string, Compiled>} */
  const known = new Map()
  return (code, parameters = [], options = {}) => {
    const { parsingContext: context, filename } = options
    if (!context || filename === undefined || importsLater.test(code))
      return compile(code, parameters, options)
    const head = `(function(${parameters.join(',')}){`
    const before = known.get(filename)
    if (before?.code === code && before.head === head) return before.script.runInContext(context)
    const script = scriptOf(head, code, filename)
    if (!script) return compile(code, parameters, options)
    known.set(filename, { code, head, script })
    return script.runInContext(context)
  }
}
