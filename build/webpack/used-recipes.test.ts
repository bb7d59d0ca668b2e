import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { recipesOf } from './used-recipes'
import keepUsed, { usedRecipes } from './used-recipes-loader.mjs'

const chakra = join(
  createRequire(join(root, 'shared/package.json')).resolve('@chakra-ui/react'),
  '../../esm',
)
const file = (path: string) => readFileSync(join(chakra, path), 'utf8')

test.each(['theme/recipes.js', 'theme/slot-recipes.js'])(
  'of %s the used recipes stay, with what they import, and no other',
  (path) => {
    const kept = keepUsed(file(path))
    const listed = [...kept.matchAll(/^ {2}(\w+): (\w+),?$/gm)]

    expect(listed.map(([, name]) => name)).not.toEqual([])
    for (const [, name, imported] of listed) {
      expect(usedRecipes).toContain(name)
      expect(kept).toContain(`import { ${imported} } from`)
    }
    expect(kept.match(/^import /gm)).toHaveLength(listed.length)
  },
)

test('a list that is written otherwise in another version of Chakra is not taken as empty', () => {
  expect(() => keepUsed('export const recipes = {}')).toThrow('used to be')
})

test('the recipes that a part of Chakra asks for are read from its file', () => {
  expect(recipesOf(file('components/button/button.js'))).toEqual(['button'])
  expect(recipesOf(file('components/dialog/dialog.js'))).toEqual(['dialog'])
  expect(recipesOf(file('components/stack/stack.js'))).toEqual([])
})
