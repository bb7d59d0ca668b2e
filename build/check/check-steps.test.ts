import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { checkSteps } from './check-steps'

test.each(readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json'))))(
  'the arrows of %s are looked at',
  (folder) => {
    expect(checkSteps().find(({ name }) => name === 'arrows')?.args).toContain(folder)
  },
)
