import { together } from '../test/result'
import { openSession, runChecks, runUnits, unitProjects } from '../test/run-suites'

const session = await openSession({ all: process.argv.includes('--all') })
const [checks, units] = await Promise.all([
  runChecks(session, 1),
  runUnits(session, { projects: unitProjects }),
])

const bad = together([...checks, ...units]).filter(({ failed }) => failed > 0)
console.log(bad.length > 0 ? `\nFailed: ${bad.map(({ name }) => name).join(', ')}` : '\nAll well')
process.exitCode = bad.length > 0 ? 1 : 0
