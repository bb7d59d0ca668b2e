import { nodeProblem } from './machine/node-version.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { ensureInstalled } = await import('./machine/install.mjs')
const { step } = await import('./machine/progress.mjs')
try {
  await step('Packages', ensureInstalled)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

const { register } = await import('tsx/esm/api')
register()
const { testAll } = await import('./test/test-all.ts')
await testAll()
