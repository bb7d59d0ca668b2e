import { pictureOf } from './picture'
import type { Row } from './row'

const row = (what: string, variant: string, ms: number, run = 1): Row => ({
  section: 'screens',
  what,
  variant,
  run,
  load: 1,
  figures: { 'visible ms': ms },
})

const rows = [
  row('home, cold, slow', 'ours', 100),
  row('home, cold, slow', 'ours', 300, 2),
  row('home, cold, slow', 'A', 400),
  row('home, cold, slow', 'A*', 200),
]

const widthsOf = (picture: string) =>
  [...picture.matchAll(/class="(v\d)" x="80" y="(?:34|46|58)" width="(\d+)"/g)].map(
    ([, variant, width]) => [variant, Number(width)],
  )

test('a bar is as long as the median of its variant, the longest as long as there is place', () => {
  expect(widthsOf(pictureOf(rows))).toEqual([
    ['v0', 290],
    ['v1', 145],
    ['v2', 145],
  ])
})

test('what a picture shows stands in it as text too', () => {
  const texts = [...pictureOf(rows).matchAll(/>([^<>\n]+)<\/text>/g)].map(([, said]) => said)

  expect(texts).toEqual([
    'A',
    'A*',
    'ours',
    'cold, slow: ms until visible',
    '400',
    'home',
    '200',
    '200',
  ])
})
