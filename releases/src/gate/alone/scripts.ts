import type { Node } from 'typescript'
import type { Bundle } from '../../release/bundle'
import type { Finding } from '../../codes'
import { SHELL } from '../../release/release'
import { about } from '../about'

/**
 * What can be said for certain of a remote's scripts without running them: that its entry knows
 * what it exposes, that no style sheet leaks into the page, and that nothing in them must fail
 * under the page's policy. Not looked at: `new Function` and `eval` in general, which libraries keep
 * for other surroundings and never reach.
 */
export async function checkScripts(bundle: Bundle): Promise<Finding[]> {
  if (bundle.release.remote === SHELL) return []
  const scripts = scriptsOf(bundle)
  const perScript = scripts.map(([path, text]) => checkPolicy(bundle, path, text))
  return [...checkExposed(bundle), ...checkStyles(bundle), ...(await Promise.all(perScript)).flat()]
}

function scriptsOf({ release, files }: Bundle): [path: string, text: string][] {
  return Object.keys(release.files)
    .filter((path) => path.endsWith('.js') && files.has(path))
    .map((path) => [path, files.get(path)?.toString() ?? ''])
}

function checkExposed({ release, files }: Bundle): Finding[] {
  const { path } = release.entry
  const entry = files.get(path)?.toString()
  if (entry === undefined) return []
  return Object.keys(release.exposes)
    .filter((name) => !["'", '"', '`'].some((quote) => entry.includes(quote + name + quote)))
    .map((name) => {
      const message = `${path} knows no ${name}, which release.json says is exposed; build it again`
      return about(release, 'REL-116', message)
    })
}

function checkStyles({ release }: Bundle): Finding[] {
  const hint = 'it would reach into the whole page; style through @pillbox/shared/ui'
  return Object.keys(release.files)
    .filter((path) => path.endsWith('.css'))
    .map((path) => about(release, 'REL-122', `${path} is a style sheet; ${hint}`))
}

async function checkPolicy({ release }: Bundle, path: string, text: string): Promise<Finding[]> {
  // webpack's devtool `eval`: every module is a string.
  const isEvaluated =
    /\beval\((__webpack_require__\.ts\()?["'`]/.test(text) && /\/\/# sourceURL=webpack/.test(text)
  if (isEvaluated) {
    const message = `${path} is built with devtool eval, which the page forbids`
    return [about(release, 'REL-121', `${message}; build for production`)]
  }
  if (!(await writesDocument(text))) return []
  const message = `${path} calls document.write, which the page forbids; draw with elements`
  return [about(release, 'REL-121', message)]
}

async function writesDocument(text: string): Promise<boolean> {
  if (!/\bdocument\s*\.\s*write/.test(text)) return false
  // Parsed, because the words may stand in a sentence or belong to another window's document.
  const ts = await import('typescript')
  const isDocument = (node: Node) =>
    ts.isIdentifier(node)
      ? node.text === 'document'
      : ts.isPropertyAccessExpression(node) &&
        node.name.text === 'document' &&
        /^(window|self|globalThis)$/.test(node.expression.getText())
  const calls = (node: Node): boolean =>
    (ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      /^write(ln)?$/.test(node.expression.name.text) &&
      isDocument(node.expression.expression)) ||
    ts.forEachChild(node, calls) === true
  return calls(ts.createSourceFile('script.js', text, ts.ScriptTarget.Latest, true))
}
