import { nodeProblem } from './machine/node-version.mjs'

// Nothing else is imported before this question: older versions fail at syntax, without a sentence.
const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { startApp } = await import('./start/start-app.mjs')
startApp()
