import { relative, sep } from 'node:path'
import { root } from '../root.mjs'

/**
 * @typedef {object} Node
 * @typedef {{ filename: string, report(found: { node: Node, message: string }): void }} Context
 * @typedef {{ create(context: Context): Record<string, (node: Node) => void> }} Rule
 */

/**
 * A rule that tells what selectors find.
 * @param {string} message
 * @param {string[]} selectors
 * @returns {Rule}
 */
const found = (message, ...selectors) => ({
  create(context) {
    /** @param {Node} node */
    const tell = (node) => context.report({ node, message })
    return Object.fromEntries(selectors.map((selector) => [selector, tell]))
  },
})

const letters = '[value=/[A-Za-z]{2}/]'
const spoken = 'aria-label|aria-description|title|placeholder|alt|label|hint|problem'
const toPerson = [
  'JSXElement > JSXExpressionContainer',
  `JSXAttribute[name.name=/^(${spoken})$/] > JSXExpressionContainer`,
]
const sentence = [
  `JSXText${letters}`,
  `JSXAttribute[name.name=/^(${spoken})$/] > Literal${letters}`,
  ...toPerson.flatMap((place) => [
    `${place} > Literal${letters}`,
    `${place} > LogicalExpression > Literal.right${letters}`,
    `${place} > ConditionalExpression > Literal.consequent${letters}`,
    `${place} > ConditionalExpression > Literal.alternate${letters}`,
    `${place} > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2}/]`,
  ]),
  `CallExpression[callee.object.name='toasts'] > Literal${letters}`,
  "CallExpression[callee.object.name='toasts'] > TemplateLiteral",
]

const address = '/^\\u002F(app-api|releases|r|sw\\.js)(\\u002F|$)|^\\u002Fdev-room/'
const spelledAddress = [`Literal[value=${address}]`, `TemplateElement[value.raw=${address}]`]

const localText = 'callee.property.name=/^toLocale(Date|Time|Upper|Lower)?(String|Case)$/'
const intl = "NewExpression[callee.object.name='Intl']"
const undefinedFirst = "[arguments.0.type='Identifier'][arguments.0.name='undefined']"
const browsersLanguage = [
  `CallExpression[${localText}][arguments.length=0]`,
  `CallExpression[${localText}]${undefinedFirst}`,
  `${intl}[callee.property.name!='Segmenter'][arguments.length=0]`,
  `${intl}${undefinedFirst}`,
]

const numbered = `[raw=/^['"]?[0-9]+['"]?$/]`
const weightInNumbers = [
  `JSXAttribute[name.name='fontWeight'] Literal${numbered}`,
  `Property[key.name='fontWeight'] Literal${numbered}`,
]

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** @type {Rule} */
const namesInKebabCase = {
  create: (context) => ({
    Program(node) {
      const words = relative(root, context.filename).split(sep)
      // What stands behind a point says what kind of file, or that a folder is hidden.
      const bad = words.find(
        (word) => !word.startsWith('.') && !kebabCase.test(word.replace(/\..*/, '')),
      )
      if (bad !== undefined) context.report({ node, message: `${bad} is not in kebab-case.` })
    },
  }),
}

/** What only this project asks of its code (CONTRIBUTING.md). */
export default {
  meta: { name: 'pillbox' },
  rules: {
    'no-export-all': found('Name what a door exports, one by one.', 'ExportAllDeclaration'),
    'no-enum': found('Use a union of strings.', 'TSEnumDeclaration'),
    'no-default-export': found(
      'Export by name, so that the same word is used everywhere.',
      'ExportDefaultDeclaration',
    ),
    'sentence-in-text': found("A sentence for people stands in the room's text.ts.", ...sentence),
    'address-in-contract': found(
      'An address of a server stands in shared/contract: reading-calls.ts, endpoints.ts or addresses.ts.',
      ...spelledAddress,
    ),
    'language-of-page': found(
      'What people read is in the language of the page: document.documentElement.lang.',
      ...browsersLanguage,
    ),
    'weight-by-name': found(
      'A weight of letters has a name (normal, medium, semibold, bold): each other one is cut anew on each page.',
      ...weightInNumbers,
    ),
    'names-in-kebab-case': namesInKebabCase,
  },
}
