import type { Row } from './row'
import { spreadOf } from './spread'
import { shown } from './table'

const figure = 'visible ms'
const panelWidth = 430
const barsFrom = 80
const barsWidth = 290
const bar = 12
const group = 3 * bar + 14
const head = 34
const legend = 30

const style = `
  text { font: 12px system-ui, sans-serif; fill: #1f2937 }
  .title { font-weight: 600; font-size: 13px }
  .paper { fill: #ffffff } .v0 { fill: #6b7280 } .v1 { fill: #2563eb } .v2 { fill: #b45309 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e5e7eb } .paper { fill: #0d1117 }
    .v0 { fill: #9ca3af } .v1 { fill: #60a5fa } .v2 { fill: #f59e0b }
  }`

const unique = (values: string[]): string[] => [...new Set(values)]
const text = (x: number, y: number, said: string, kind = '') =>
  `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${said}</text>`

/** A `what` such as `home, cold, slow` is a screen, seen in a way. */
const partsOf = (what: string): [screen: string, way: string] => {
  const [screen = '', ...way] = what.split(', ')
  return [screen, way.join(', ')]
}

type Drawn = { rows: Row[]; variants: string[]; screens: string[] }

function medianOf(rows: Row[], what: string, variant: string): number {
  const measured = rows.filter((row) => row.what === what && row.variant === variant)
  return spreadOf(measured.map(({ figures }) => figures[figure] ?? 0)).median
}

function panel({ rows, variants, screens }: Drawn, way: string): string {
  const bars = screens.flatMap((screen, at) =>
    variants.map((variant, n) => ({
      screen,
      n,
      y: head + at * group + n * bar,
      ms: medianOf(rows, `${screen}, ${way}`, variant),
    })),
  )
  const longest = Math.max(...bars.map(({ ms }) => ms))
  const drawn = bars.map(({ screen, n, y, ms }) => {
    const width = Math.round((ms / longest) * barsWidth)
    const name = n === 1 ? text(0, y + bar - 2, screen) : ''
    const drawnBar = `<rect class="v${n}" x="${barsFrom}" y="${y}" width="${width}" height="${bar - 2}"/>`
    return name + drawnBar + text(barsFrom + width + 6, y + bar - 2, shown(ms))
  })
  return [text(0, 18, `${way}: ms until visible`, 'title'), ...drawn].join('\n')
}

/** The rows of the screens as a picture (SVG): each way a panel, in it each screen by each variant. */
export function pictureOf(rows: Row[]): string {
  const variants = unique(rows.map(({ variant }) => variant)).sort()
  const screens = unique(rows.map(({ what }) => partsOf(what)[0]))
  const ways = unique(rows.map(({ what }) => partsOf(what)[1]))
  const panelHeight = head + screens.length * group
  const height = legend + Math.ceil(ways.length / 2) * panelHeight
  const names = variants.map((name, n) => {
    const x = barsFrom + n * 80
    return `<rect class="v${n}" x="${x}" y="10" width="10" height="10"/>${text(x + 16, 19, name)}`
  })
  const panels = ways.map((way, at) => {
    const [x, y] = [16 + (at % 2) * panelWidth, legend + Math.floor(at / 2) * panelHeight]
    return `<g transform="translate(${x} ${y})">\n${panel({ rows, variants, screens }, way)}\n</g>`
  })
  const size = `width="${2 * panelWidth}" height="${height}" viewBox="0 0 ${2 * panelWidth} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="title">
<title id="title">Milliseconds until each screen is visible: ${variants.join(', ')}</title>
<style>${style}
</style>
<rect class="paper" width="100%" height="100%"/>
${[...names, ...panels].join('\n')}
</svg>
`
}
