import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { checkSteps, roomForTypes } from './check-steps'

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

test('lint uses memory freely where there is plenty and nobody said otherwise', () => {
  const [plenty, little] = [24 * 2 ** 30, 8 * 2 ** 30]

  expect(roomForTypes({}, plenty)).toEqual({ GOGC: 'off', GOMEMLIMIT: '3GiB' })
  expect(roomForTypes({}, little)).toEqual({})
  expect(roomForTypes({ GOGC: '50' }, plenty)).toEqual({})
})
