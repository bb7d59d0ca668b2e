import { readCommandLine } from '../machine/command-line.mjs'
import { together } from '../test/result'
import { openSession, runChecks, runUnits } from '../test/run-suites'
import { unitProjects } from '../test/suites.mjs'

const help = `pnpm check

  Form, lint, types, dependency rules, dead code, shared surface and unit tests; what passed and is
  the same since is not run again, but with --all.`

async function check(all: boolean): Promise<void> {
  const session = await openSession({ all })
  const [checks, units] = await Promise.all([
    runChecks(session, 1),
    runUnits(session, { projects: unitProjects }),
  ])

  const bad = together([...checks, ...units]).filter(({ failed }) => failed > 0)
  console.log(bad.length > 0 ? `\nFailed: ${bad.map(({ name }) => name).join(', ')}` : '\nAll well')
  process.exitCode = bad.length > 0 ? 1 : 0
}

const given = readCommandLine(() => help, { options: { all: { type: 'boolean' } } })
if (given) await check(given.values.all === true)
