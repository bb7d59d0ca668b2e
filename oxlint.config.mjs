const code = '**/*.{ts,tsx,mjs,cjs}'
const tests = ['**/*.test.{ts,tsx}', 'tests/**']
// What a tool or the language wants as a default export.
const configuration = [
  '*.config.mjs',
  '*.cjs',
  '**/webpack.config.mjs',
  'build/check/lint-rules.mjs',
  'build/jest/**',
  'build/webpack/*-loader.mjs',
  '**/*.d.ts',
]
const pages = ['shell/src/**', 'mf-*/src/**', 'shared/src/**']

/** @param {string[]} names */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']))
/** @param {string[]} names */
const off = (...names) => Object.fromEntries(names.map((name) => [name, 'off']))
/** @param {number} max */
const longestFunction = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
})

// Beside what is always wrong (the category "correctness").
const mistakes = {
  ...errors(
    'no-array-constructor',
    'no-empty',
    'no-fallthrough',
    'no-implied-eval',
    'no-new-func',
    'no-prototype-builtins',
    'no-var',
    'object-shorthand',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'typescript/ban-ts-comment',
    'typescript/consistent-type-imports',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-namespace',
    'typescript/no-require-imports',
    'typescript/no-unnecessary-type-constraint',
    'typescript/no-unsafe-function-type',
  ),
  eqeqeq: ['error', 'smart'],
  'no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  'typescript/no-misused-promises': [
    'error',
    // An event handler of JSX may be async: React takes no notice of what it returns.
    { checksVoidReturn: { attributes: false } },
  ],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
  ],
}

const unwanted = off(
  // Strings are spread by code point and sorted as they are; what went wrong is told as it is said.
  'typescript/no-misused-spread',
  'typescript/require-array-sort-compare',
  'typescript/no-base-to-string',
  'typescript/restrict-template-expressions',
  // Mocks are handed on by name, and an arrow may say that it gives nothing.
  'typescript/unbound-method',
  'typescript/no-meaningless-void-operator',
  // The roles are those that tests and screen readers rely on.
  'jsx-a11y/prefer-tag-over-role',
  // A row of a table of tests is no child.
  'react/jsx-key',
)

const form = {
  ...errors('pillbox/no-export-all', 'pillbox/no-enum', 'pillbox/no-default-export'),
  ...errors('pillbox/names-in-kebab-case'),
  'max-lines': ['error', 250],
}

const ofReact = errors(
  'react/rules-of-hooks',
  'react/static-components',
  'react/use-memo',
  'react/preserve-manual-memoization',
  'react/incompatible-library',
  'react/immutability',
  'react/globals',
  'react/refs',
  'react/set-state-in-effect',
  'react/error-boundaries',
  'react/purity',
  'react/set-state-in-render',
  'react/unsupported-syntax',
)

const speech = [
  'pillbox/sentence-in-text',
  'pillbox/address-in-contract',
  'pillbox/language-of-page',
]

/** @type {import('oxlint').OxlintConfig} */
export default {
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./build/check/lint-rules.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**', 'coverage/**'],
  rules: unwanted,
  overrides: [
    { files: [code], rules: { ...mistakes, ...form } },
    {
      files: ['*/**/*.{ts,tsx,mjs,cjs}'],
      rules: { ...longestFunction(40), 'max-params': ['error', 4] },
    },
    { files: ['*/**/*.tsx'], rules: longestFunction(80) },
    { files: ['shell/**', 'mf-*/**', 'shared/**'], rules: ofReact },
    {
      files: pages,
      rules: {
        ...errors(...speech, 'pillbox/weight-by-name'),
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Calls go through shared/client, so that a 401 is seen.' },
        ],
      },
    },
    {
      files: [
        'shared/src/contract/{endpoints,reading-calls,addresses}.ts',
        'shared/src/testing/**',
        ...tests,
      ],
      rules: off(...speech),
    },
    {
      files: ['shared/src/client/{begun-requests,is-reached,live-map,push-key,send}.ts', ...tests],
      rules: off('no-restricted-globals'),
    },
    {
      files: [code],
      excludeFiles: ['app-api/**', 'shared/src/contract/**', 'releases/**', 'host/**'],
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
    { files: configuration, rules: off('pillbox/no-default-export') },
    {
      files: [...tests, '**/endpoints.ts', '**/text.ts'],
      rules: off('max-lines', 'max-lines-per-function'),
    },
    { files: ['*.cjs'], rules: off('typescript/no-require-imports') },
  ],
}
