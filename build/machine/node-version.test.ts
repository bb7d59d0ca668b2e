import { nodeProblem } from './node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node.js %s will do', (version) => {
  expect(nodeProblem(version)).toBeUndefined()
})

test.each(['18.20.0', '20.18.9', '21.7.0'])('Node.js %s is refused with a sentence', (version) => {
  expect(nodeProblem(version)).toContain(`This is Node.js ${version}`)
})
