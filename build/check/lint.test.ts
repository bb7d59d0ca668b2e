import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'
import { checkSteps } from './check-steps'

const lines = (count: number) => Array.from({ length: count }, (_, n) => `  // ${n}\n  void ${n}\n`)

const mistakes: [rule: string, file: string, text: string][] = [
  ['typescript(TS2322)', 'releases/src/type.ts', "export const count: number = 'one'"],
  [
    'typescript(no-floating-promises)',
    'host/src/floating.ts',
    'const look = async () => {}\nexport const go = () => {\n  look()\n}',
  ],
  [
    'typescript(no-misused-promises)',
    'host/src/misused.ts',
    'export const go = (work: () => Promise<void>) => setTimeout(async () => work(), 5)',
  ],
  ['typescript(await-thenable)', 'host/src/thenable.ts', 'export const go = async () => await 5'],
  [
    'typescript(switch-exhaustiveness-check)',
    'host/src/switch.ts',
    "export function say(word: 'on' | 'off') {\n  switch (word) {\n    case 'on':\n      return 1\n  }\n}",
  ],
  ['typescript(no-explicit-any)', 'host/src/any.ts', 'export const whatever = (one: any) => one'],
  ['eslint(no-unused-vars)', 'host/src/unused.ts', 'const one = 1\nexport const two = 2'],
  ['eslint(eqeqeq)', 'host/src/equal.ts', 'export const is = (one: number) => one == 1'],
  [
    'eslint(max-lines-per-function)',
    'host/src/long.ts',
    `export function long() {\n${lines(41).join('')}}`,
  ],
  [
    'eslint(max-lines-per-function)',
    'shell/src/long.tsx',
    `export function Long() {\n${lines(81).join('')}}`,
  ],
  ['eslint(max-lines)', 'host/src/file.ts', `export const n = 1\n${'\n'.repeat(250)}`],
  [
    'eslint(max-params)',
    'host/src/many.ts',
    'export const many = (a: 1, b: 1, c: 1, d: 1, e: 1) => a + b + c + d + e',
  ],
  ['pillbox(no-default-export)', 'host/src/default.ts', 'export default 5'],
  ['pillbox(no-export-all)', 'host/src/all.ts', "export * from './any'"],
  ['pillbox(no-enum)', 'host/src/enum.ts', 'export enum Word {\n  on,\n}'],
  ['pillbox(names-in-kebab-case)', 'host/src/TwoWords.ts', 'export const n = 1'],
  ['pillbox(names-in-kebab-case)', 'host/src/Two_Words/one.ts', 'export const n = 1'],
  [
    'pillbox(sentence-in-text)',
    'mf-auth/src/text.tsx',
    'export const A = () => <p>Hello there</p>',
  ],
  [
    'pillbox(sentence-in-text)',
    'mf-auth/src/label.tsx',
    'export const A = ({ is }: { is: boolean }) => <p title={is ? `yes` : "Not there"} />',
  ],
  ['pillbox(address-in-contract)', 'shell/src/address.ts', "export const at = '/app-api/user/me'"],
  ['pillbox(address-in-contract)', 'shell/src/part.ts', 'export const at = (a: 1) => `/r/${a}`'],
  [
    'pillbox(language-of-page)',
    'shell/src/date.ts',
    'export const a = new Date().toLocaleString()',
  ],
  ['pillbox(language-of-page)', 'shell/src/intl.ts', 'export const a = new Intl.NumberFormat()'],
  [
    'pillbox(weight-by-name)',
    'mf-auth/src/weight.tsx',
    'export const A = (p: { T: "b" }) => <p.T fontWeight="620" />',
  ],
  ['pillbox(weight-by-name)', 'mf-auth/src/weight.ts', 'export const a = { fontWeight: 600 }'],
  ['eslint(no-restricted-globals)', 'mf-auth/src/call.ts', "export const a = () => fetch('/x')"],
  ['eslint(no-restricted-imports)', 'mf-auth/src/zod.ts', "import * as z from 'zod'\nexport { z }"],
  [
    'jsx-a11y(click-events-have-key-events)',
    'mf-auth/src/press.tsx',
    'export const A = ({ go }: { go: () => void }) => <div onClick={go} />',
  ],
  [
    'jsx-a11y(no-noninteractive-element-interactions)',
    'mf-auth/src/heading.tsx',
    'export const A = ({ go }: { go: () => void }) => <h1 onClick={go}>.</h1>',
  ],
  [
    'react-hooks(rules-of-hooks)',
    'mf-auth/src/hook.tsx',
    "import { useState } from 'react'\nexport function A({ is }: { is: boolean }) {\n  if (is) useState(1)\n  return null\n}",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'mf-auth/src/deps.tsx',
    "import { useEffect } from 'react'\nexport function A({ go }: { go: () => void }) {\n  useEffect(() => go(), [])\n  return null\n}",
  ],
  [
    'react(set-state-in-render)',
    'mf-auth/src/render.tsx',
    "import { useState } from 'react'\nexport function A() {\n  const [n, setN] = useState(1)\n  setN(n + 1)\n  return n\n}",
  ],
]

const allowed: [file: string, text: string][] = [
  ['shared/src/contract/addresses.ts', "export const at = '/app-api/user/me'"],
  ['shell/src/address.test.ts', "export const at = '/app-api/user/me'"],
  ['shared/src/client/send.ts', "export const a = () => fetch('/x')"],
  ['host/src/zod.ts', "import * as z from 'zod'\nexport { z }"],
  ['host/src/long.test.ts', `export function long() {\n${lines(130).join('')}}`],
  ['mf-auth/webpack.config.mjs', 'export default 5'],
  ['host/src/two-words.test.ts', 'export const n = 1'],
  ['shell/src/long-enough.tsx', `export function Long() {\n${lines(60).join('')}}`],
]

const needless = [
  'host/src/needless.ts',
  '// oxlint-disable-next-line no-var\nexport const n = 1',
] as const

type Finding = { code: string; filename: string }

let folder: string
let found: Finding[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pillbox-lint-'))
  for (const file of [
    'oxlint.config.mjs',
    'tsconfig.json',
    'build/root.mjs',
    'build/check/lint-rules.mjs',
  ])
    cpSync(join(root, file), join(folder, file))
  // Where it finds the program that reads the types.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const looked = allowed.map(([file, text]) => [file, `${text}\nexport var planted = 1`] as const)
  for (const [file, text] of [...mistakes.map(([, ...rest]) => rest), ...looked, needless]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  const { args } = checkSteps().find(({ name }) => name === 'lint')!
  const { out } = await run(process.execPath, [...args, '--format', 'json'], { folder })
  found = JSON.parse(out).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true }))

// The packages of a room do not lie beside these files.
const packageMissing = 'typescript(TS2307)'

const codesIn = (file: string) =>
  found
    .filter(({ filename, code }) => filename === file && code !== packageMissing)
    .map(({ code }) => code)

test.each(mistakes)('%s is told of %s', (rule, file) => {
  expect(codesIn(file)).toContain(rule)
})

test.each(allowed)('%s may be as it is, and is looked at', (file) => {
  expect(codesIn(file)).toEqual(['eslint(no-var)'])
})

test('what is allowed by a comment is needed', () => {
  expect(found.some(({ filename }) => filename === 'host/src/needless.ts')).toBe(true)
})
