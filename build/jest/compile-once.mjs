import vm from 'node:vm'

/** @typedef {{ code: string, head: string, script: vm.Script }} Compiled */

const compile = vm.compileFunction

// What is asked for with `import()` needs the one who asked.
const importsLater = /\bimport\s*\(/

/** @type {Map<string, Compiled>} */
const known = new Map()

/**
 * Jest compiles each module anew for each file that it runs, a third of what a small test of a screen
 * costs: Node keeps nothing of a function that it compiled. Of a script it does, and one of the same
 * words gives each file a function of its own.
 * @type {typeof vm.compileFunction}
 */
vm.compileFunction = (code, parameters = [], options = {}) => {
  const { parsingContext: context, filename } = options
  if (!context || filename === undefined || importsLater.test(code))
    return compile(code, parameters, options)
  const head = `(function(${parameters.join(',')}){`
  const before = known.get(filename)
  if (before?.code === code && before.head === head) return before.script.runInContext(context)
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length })
  known.set(filename, { code, head, script })
  return script.runInContext(context)
}
