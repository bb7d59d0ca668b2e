import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { checkSteps } from './check-steps'

const arrows = () => checkSteps().find(({ name }) => name === 'arrows')?.args

const packages = readdirSync(root).filter(
  (name) => name !== 'dist' && existsSync(join(root, name, 'package.json')),
)

test.each(packages)('the arrows of %s are looked at', (folder) => {
  expect(arrows()).toContain(folder)
})

test('what pnpm bundle made is nobody’s source', () => {
  expect(arrows()).not.toContain('dist')
})
