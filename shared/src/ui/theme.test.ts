import { strongColors } from './strong'
import { onPaper } from './print'
import { theme } from './theme'

/** The name of a colour's custom property. */
const variableOf = (token: string) => `--chakra-colors-${token.replace('.', '-')}`

type Mode = '_light' | '_dark'

/** The colour that a token stands for, as #rrggbb. */
function hexOf(token: string, mode: Mode): string {
  const { extensions, value } = theme().tokens.getByName(`colors.${token}`)!
  const conditions = extensions['conditions'] as Record<Mode, string> | undefined
  const found = conditions?.[mode] ?? String(value)
  const named = /^\{colors\.(.+)\}$/.exec(found)?.[1]
  return named === undefined ? found : hexOf(named, mode)
}

function lightOf(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The same where somebody wants high contrast. */
const strongHexOf = (token: string, mode: Mode): string =>
  strongColors[token]?.[mode === '_light' ? 0 : 1] ?? hexOf(token, mode)

function contrast(one: string, other: string, mode: Mode, colorOf = hexOf): number {
  const [less, more] = [lightOf(colorOf(one, mode)), lightOf(colorOf(other, mode))].sort(
    (a, b) => a - b,
  )
  return (more! + 0.05) / (less! + 0.05)
}

const grounds = ['bg', 'bg.panel', 'bg.subtle', 'missed.tint', 'unknown.tint']

/** Text, and each ground it stands on. */
const texts: [string, string[]][] = [
  ['fg', [...grounds, 'missed.subtle', 'unknown.subtle', 'taken.subtle', 'brand.subtle']],
  ['fg.muted', grounds],
  ['fg.error', [...grounds, 'missed.subtle']],
  ['fg.warning', grounds],
  ['fg.success', [...grounds, 'missed.subtle']],
  ['brand.fg', [...grounds, 'brand.subtle']],
  ['brand.contrast', ['brand.solid']],
  ['taken.fg', [...grounds, 'taken.subtle']],
  ['taken.contrast', ['taken.fg']],
  ['missed.fg', [...grounds, 'missed.subtle']],
  ['missed.contrast', ['missed.fg']],
  ['unknown.fg', [...grounds, 'unknown.subtle']],
]

/** What is seen without being read: fields, the ring of focus, the signs on a lid. */
const signs: [string, string[]][] = [
  ['border.emphasized', [...grounds]],
  ['brand.focusRing', [...grounds, 'brand.subtle', 'taken.subtle', 'missed.subtle']],
  ['taken.fg', ['box.lid', 'box.body', 'box.well']],
  ['missed.fg', ['box.lid']],
  ['fg', ['box.body', 'box.well', 'box.lid']],
  ['unknown.fg', ['box.lid']],
]

const pairsOf = (list: [string, string[]][]) =>
  list.flatMap(([front, under]) => under.map((ground) => [front, ground] as const))

describe.each(['_light', '_dark'] as const)('%s', (mode) => {
  test.each(pairsOf(texts))('%s is read on %s', (front, ground) =>
    expect(contrast(front, ground, mode)).toBeGreaterThanOrEqual(4.5),
  )
  test.each(pairsOf(signs))('%s is seen on %s', (front, ground) =>
    expect(contrast(front, ground, mode)).toBeGreaterThanOrEqual(3),
  )
  test.each([...pairsOf(texts), ['red.contrast', 'red.solid'] as const])(
    'with high contrast %s is read on %s',
    (front, ground) => expect(contrast(front, ground, mode, strongHexOf)).toBeGreaterThanOrEqual(7),
  )
  test.each(pairsOf(signs))('with high contrast %s is seen on %s', (front, ground) =>
    expect(contrast(front, ground, mode, strongHexOf)).toBeGreaterThanOrEqual(4.5),
  )
})

test('each colour of high contrast stands for one of the usual ones', () => {
  for (const token of Object.keys(strongColors))
    expect(theme().tokens.getByName(`colors.${token}`)?.extensions['cssVar']).toMatchObject({
      var: `--chakra-colors-${token.replace('.', '-').replace('focusRing', 'focus-ring')}`,
    })
})

const onlyColors = onPaper['@media print'][':root, .light, .dark'] as Record<string, string>

test.each(pairsOf(texts))('%s is read on %s on paper, also from a dark screen', (front, ground) => {
  const printed = [front, ground].map((token) => onlyColors[variableOf(token)])
  expect(printed).toContain('#000 !important')
  expect(printed).toContain('#fff !important')
})

test('on paper the lids of the device are white under their signs, also from a dark screen', () => {
  expect(onlyColors[variableOf('box.lid')]).toBe('#fff !important')
  expect(onlyColors[variableOf('box.body')]).toBe('#ddd !important')
})
