import { nodeProblem } from './node-version.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { testAll } = await import('./test-all.mjs')
await testAll()
