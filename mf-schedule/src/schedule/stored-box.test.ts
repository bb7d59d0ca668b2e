import { aBox } from '@pillbox/shared/testing'
import { afterSaving, contentOf } from './stored-box'

test('a save that changes something makes the next version', () => {
  const changed = { ...contentOf(aBox()), quantity: 12 }

  expect(afterSaving(aBox({ version: 3 }), changed)).toEqual({ ...changed, version: 4 })
})

test('a save of what is there already is no new version', () => {
  expect(afterSaving(aBox({ version: 3 }), contentOf(aBox()))).toEqual(aBox({ version: 3 }))
})
