import { runChecks, runProject, unitProjects } from '../test/run-suites'

const results = await runChecks()
for (const project of unitProjects) results.push(await runProject(project))

const bad = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
console.log(bad.length > 0 ? `\nFailed: ${bad.join(', ')}` : '\nAll well')
process.exitCode = bad.length > 0 ? 1 : 0
