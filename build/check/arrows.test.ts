import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'

const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const rules = join(root, '.dependency-cruiser.cjs')

/** The packages that the arrows are checked by, of one file. */
async function packagesOf(file: string): Promise<string[]> {
  const args = [depcruise, '--output-type', 'json', file]
  const { out } = await run(process.execPath, args)
  const { modules }: { modules: { source: string; dependencies: { module: string }[] }[] } =
    JSON.parse(out)
  return modules
    .filter(({ source }) => source === file)
    .flatMap(({ dependencies }) => dependencies.map(({ module }) => module))
}

test('the arrows see a package that is entered by a folder named dist', async () => {
  expect(await packagesOf('mf-auth/src/provider/provider.ts')).toEqual(
    expect.arrayContaining(['firebase/app', 'firebase/auth']),
  )
})

const refused = [
  ['app-api-store', 'app-api/src/store/people/users.ts', 'app-api/src/sessions/session.ts'],
  ['app-api-push', 'app-api/src/push/worker.ts', 'app-api/src/operations/metrics.ts'],
  ['app-api-accounts', 'app-api/src/accounts/closing.ts', 'app-api/src/calls/access.ts'],
  ['app-api-calls', 'app-api/src/calls/access.ts', 'app-api/src/app.ts'],
  ['app-api-routes', 'app-api/src/routes/user/me.ts', 'app-api/src/demo/people.ts'],
  ['host-http', 'host/src/http/html.ts', 'host/src/live/composition.ts'],
  ['releases-log', 'releases/src/log/commit.ts', 'releases/src/moves/publish.ts'],
  ['shared-domain', 'shared/src/domain/box.ts', 'shared/src/contract/calls.ts'],
] as const

const allowed = [
  ['app-api/src/routes/user/me.ts', 'app-api/src/store/people/users.ts'],
  ['app-api/src/store/people/users.ts', 'app-api/src/store/tables.ts'],
  ['app-api/src/push/worker.ts', 'app-api/src/repeatedly.ts'],
  ['app-api/src/push/worker.test.ts', 'app-api/src/app.ts'],
] as const

describe('the order of the folders', () => {
  type Broken = { from: string; to: string; rule: { name: string } }
  let workspace: string
  let broken: Broken[]

  const add = (path: string, line: string) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    appendFileSync(join(workspace, path), `${line}\n`)
  }

  beforeAll(async () => {
    workspace = mkdtempSync(join(tmpdir(), 'pillbox-arrows-'))
    add('tsconfig.json', '{}')
    for (const [from, to] of [...allowed, ...refused.map(([, ...arrow]) => arrow)]) {
      add(to, 'export {}')
      add(from, `import '${join(workspace, to)}'`)
    }
    const rooms = ['app-api', 'host', 'releases', 'shared']
    const args = [depcruise, '--config', rules, '--output-type', 'json', ...rooms]
    const { out } = await run(process.execPath, args, { folder: workspace })
    const { summary }: { summary: { violations: Broken[] } } = JSON.parse(out)
    broken = summary.violations
  })
  afterAll(() => rmSync(workspace, { recursive: true }))

  const brokenBy = (from: string, to: string) =>
    broken.filter((each) => each.from === from && each.to === to).map(({ rule }) => rule.name)

  test.each(refused)('%s refuses that %s uses %s', (rule, from, to) => {
    expect(brokenBy(from, to)).toEqual([rule])
  })

  test.each(allowed)('%s may use %s', (from, to) => {
    expect(brokenBy(from, to)).toEqual([])
  })
})
