import { nameAt, nextRecord, rangeOf } from './surface-record'

const ui = '@pillbox/shared/ui'
const client = '@pillbox/shared/client'
const first = nextRecord(undefined, {
  [ui]: { Card: '(title: string) => Element', Form: '() => Element' },
  [client]: { api: 'an object', 'api.box': 'a call' },
})
const card = '(title: string) => Element'
const form = '() => Element'
const others = { [client]: { api: 'an object', 'api.box': 'a call' } }
const after = (names: Record<string, string>, earlier = first) =>
  nextRecord(earlier, { ...others, [ui]: names })

test.each([
  ['nothing', '1.0.0', { Card: card, Form: form }],
  ['a name more', '1.1.0', { Card: card, Form: form, Plan: form }],
  ['another type of a name', '2.0.0', { Card: '() => Element', Form: form }],
  ['a name less', '2.0.0', { Card: card }],
  ['another name for the same', '2.0.0', { Card: card, Shape: form }],
])('a surface with %s makes shared %s', (_what, version, names) => {
  expect(after(names).version).toBe(version)
})

test('the same name in another door is another name', () => {
  const moved = nextRecord(first, {
    [ui]: { Card: card },
    [client]: { ...others[client], Form: form },
  })

  expect(moved.version).toBe('2.0.0')
})

describe('the versions that a remote asks for', () => {
  const more = after({ Card: card, Form: form, Plan: form })
  const changed = after({ Card: '() => Element', Form: form, Plan: form }, more)

  test.each([
    ['only old names', more, ['Card', 'Form'], '^1.0.0'],
    ['a name that was added', more, ['Card', 'Plan'], '^1.1.0'],
    ['a name that has changed', changed, ['Card', 'Form'], '^2.0.0'],
    ['what did not change, on both sides of a major version', changed, ['Plan'], '>=1.1.0 <3.0.0'],
    ['a name that is not recorded yet', more, ['Form', 'Draft'], '^1.1.0'],
    ['nothing', more, [], '^1.0.0'],
  ])('with %s', (_what, record, names, range) => {
    expect(rangeOf(record, ui, names)).toBe(range)
  })
})

test.each([
  [['Card'], ui, 'Card'],
  [['Card', 'displayName'], ui, 'Card'],
  [['api', 'box'], client, 'api.box'],
  [['api', 'box', 'length'], client, 'api.box'],
  [['api'], client, 'api'],
  [['api', 'draft'], client, 'api.draft'],
])('%j of %s is the name %s', (path, door, name) => {
  expect(nameAt(first, door, path)).toBe(name)
})
