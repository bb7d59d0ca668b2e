import { readCommandLine } from '../machine/command-line.mjs'
import { openSession, runChecks } from '../test/run-suites'

const help = `pnpm check

  Form, lint, types, dependency rules, dead code and shared surface, before each commit; npm test has
  the tests. What passed and is the same since is not looked at again, but with --all.`

// Lint takes two processors by itself, the others one each.
const atOnce = 2

async function check(all: boolean): Promise<void> {
  const session = await openSession({ all })
  const results = await runChecks(session, atOnce)

  const bad = results.filter(({ failed }) => failed > 0)
  console.log(bad.length > 0 ? `\nFailed: ${bad.map(({ name }) => name).join(', ')}` : '\nAll well')
  process.exitCode = bad.length > 0 ? 1 : 0
}

const given = readCommandLine(() => help, { options: { all: { type: 'boolean' } } })
if (given) await check(given.values.all === true)
