import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { root } from '../root.mjs'

const require = createRequire(join(root, 'package.json'))

export type CheckStep = { name: string; args: string[]; env?: Record<string, string> }

/** The script behind a package's command, so that no shell and no npx is needed. */
function bin(name: string, command = name): string {
  const manifest = findManifest(name)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

const findManifest = (name: string) => join(root, 'node_modules', name, 'package.json')

// The bundle is a package too, and nobody's source.
const isPackage = (folder: string) =>
  folder !== 'dist' && existsSync(join(root, folder, 'package.json'))

// Four times what it may take; the types of all take a good two.
const plenty = 12 * 2 ** 30

/**
 * What knows types is written in Go, which looks for memory to use again from the beginning: where there
 * is plenty, only from 3 GiB on.
 */
export function roomForTypes(
  { GOGC, GOMEMLIMIT }: NodeJS.ProcessEnv = process.env,
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): Record<string, string> {
  const isSaid = GOGC !== undefined || GOMEMLIMIT !== undefined
  return isSaid || memory < plenty ? {} : { GOGC: 'off', GOMEMLIMIT: '3GiB' }
}

/** What `pnpm check` looks at besides the tests; each counts as one in the total of `npm test`. */
export const checkSteps = (): CheckStep[] => [
  { name: 'form', args: [bin('oxfmt'), '--check'] },
  // Types too: it reads them for the rules that ask for them.
  {
    name: 'lint',
    args: [
      ...[bin('oxlint'), '--config', 'oxlint.config.mjs'],
      ...['--deny-warnings', '--report-unused-disable-directives'],
    ],
    env: roomForTypes(),
  },
  {
    name: 'arrows',
    args: [
      bin('dependency-cruiser', 'depcruise'),
      '--output-type',
      'err-long',
      ...readdirSync(root).filter(isPackage),
    ],
  },
  { name: 'knip', args: [bin('knip'), '--no-progress'] },
  {
    name: 'surface',
    args: ['../run-source.mjs', '../surface/surface.ts'].map((path) =>
      join(import.meta.dirname, path),
    ),
  },
]

export const jestScript = () => join(dirname(require.resolve('jest/package.json')), 'bin/jest.js')
