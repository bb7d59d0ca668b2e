import { nodeProblem } from './machine/node-version.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { testCommand } = await import('./test/test-command.mjs')
await testCommand()
