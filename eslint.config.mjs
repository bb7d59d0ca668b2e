import checkFile from 'eslint-plugin-check-file'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const code = '**/*.{ts,tsx,mjs,cjs}'
const tests = ['**/*.test.{ts,tsx}', 'tests/**']
// What a tool or the language wants as a default export.
const configuration = [
  '*.config.mjs',
  '*.cjs',
  '**/webpack.config.mjs',
  'build/jest/**',
  'build/webpack/*-loader.mjs',
  '**/*.d.ts',
]

// Everything in a room; what lies at the root is configuration.
const inRooms = (ending) => `*/**/*.${ending}`

// What only types can tell.
const mistakesOfTypes = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': [
    'error',
    // An event handler of JSX may be async: React takes no notice of what it returns.
    { checksVoidReturn: { attributes: false } },
  ],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
}

const longestFunction = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
})

const mistakes = [
  'no-async-promise-executor',
  'no-cond-assign',
  'no-constant-condition',
  'no-control-regex',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-pattern',
  'no-eval',
  'no-fallthrough',
  'no-implied-eval',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-new-func',
  'no-prototype-builtins',
  'no-self-assign',
  'no-sparse-arrays',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'object-shorthand',
  'prefer-const',
  'use-isnan',
  'valid-typeof',
]

const noExportAll = {
  selector: 'ExportAllDeclaration',
  message: 'Name what a door exports, one by one.',
}
const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' }
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that the same word is used everywhere.',
}

const letters = '[value=/[A-Za-z]{2}/]'
const spoken = 'aria-label|aria-description|title|placeholder|alt|label|hint|problem'
const toPerson = [
  'JSXElement > JSXExpressionContainer',
  `JSXAttribute[name.name=/^(${spoken})$/] > JSXExpressionContainer`,
]
const literalSentence = [
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
].map((selector) => ({ selector, message: "A sentence for people stands in the room's text.ts." }))
const spelledAddress = ['Literal[value=', 'TemplateElement[value.raw='].map((of) => ({
  selector: `${of}/^\\u002F(app-api|releases|r|sw\\.js)(\\u002F|$)|^\\u002Fdev-room/]`,
  message: 'An address of a server stands in shared/contract: endpoints.ts or addresses.ts.',
}))
const localText = 'callee.property.name=/^toLocale(Date|Time|Upper|Lower)?(String|Case)$/'
const browsersLanguage = [
  `CallExpression[${localText}][arguments.length=0]`,
  `CallExpression[${localText}][arguments.0.type='Identifier'][arguments.0.name='undefined']`,
  "NewExpression[callee.object.name='Intl'][callee.property.name!='Segmenter'][arguments.length=0]",
  "NewExpression[callee.object.name='Intl'][arguments.0.type='Identifier'][arguments.0.name='undefined']",
].map((selector) => ({
  selector,
  message: 'What people read is in the language of the page: document.documentElement.lang.',
}))

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', 'coverage/**'] },
  { files: [code], extends: [tseslint.configs.recommended] },
  {
    files: [code],
    plugins: { 'check-file': checkFile },
    rules: {
      ...Object.fromEntries(mistakes.map((name) => [name, 'error'])),
      eqeqeq: ['error', 'smart'],
      'max-lines': ['error', 250],
      'no-restricted-syntax': ['error', noExportAll, noEnum, noDefaultExport],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mjs,cjs}': '+([a-z0-9])*(-+([a-z0-9]))' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        {
          '{shell,mf-*,shared,app-api,identity-emulator,releases,host,build,remote-kit,tests}/**/':
            'KEBAB_CASE',
        },
      ],
      'check-file/folder-match-with-fex': 'off',
    },
  },
  {
    files: ['shell/src/**', 'mf-*/src/**', 'shared/src/**'],
    ignores: ['shared/src/contract/{endpoints,addresses}.ts', 'shared/src/testing/**', ...tests],
    rules: {
      'no-restricted-syntax': [
        'error',
        noExportAll,
        noEnum,
        noDefaultExport,
        ...literalSentence,
        ...spelledAddress,
        ...browsersLanguage,
      ],
    },
  },
  {
    files: ['shell/**/*.tsx', 'mf-*/**/*.tsx', 'shared/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
  },
  {
    files: ['shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['shell/src/**', 'mf-*/src/**', 'shared/src/**'],
    ignores: ['shared/src/client/{is-reached,live-map,push-key,send}.ts', ...tests],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Calls go through shared/client, so that a 401 is seen.' },
      ],
    },
  },
  {
    files: [code],
    ignores: ['app-api/**', 'shared/src/contract/**', 'releases/**', 'host/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'zod',
          message: 'In the browser use zod/mini: the classic build is 5 times as large.',
        },
      ],
    },
  },
  {
    files: [inRooms('{ts,tsx,mjs,cjs}')],
    languageOptions: {
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: { ...mistakesOfTypes, ...longestFunction(40), 'max-params': ['error', 4] },
  },
  { files: [inRooms('tsx')], rules: longestFunction(80) },
  {
    files: configuration,
    rules: { 'no-restricted-syntax': ['error', noExportAll, noEnum] },
  },
  {
    files: [...tests, '**/endpoints.ts', '**/text.ts'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  { files: ['*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
