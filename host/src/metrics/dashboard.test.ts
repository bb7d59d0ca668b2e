import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aHost, type Host } from '../testing/a-host'

let host: Host
beforeEach(async () => {
  host = await aHost()
})
afterEach(() => host.close())

const read = (name: string) => readFileSync(join(__dirname, '../../../docs', name), 'utf8')

type Panel = {
  id: number
  type: string
  title: string
  description?: string
  datasource?: object
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; datasource: object }[]
}
const dashboard = JSON.parse(read('dashboard.json'))
const panels: Panel[] = dashboard.panels
const drawn = panels.filter(({ type }) => type !== 'row')
const expressionsOf = ({ targets = [] }: Panel) => targets.map(({ expr }) => expr).join('\n')

const alerts = read('alerts.yml')
  .split(/^ *- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.split('\n')[0] ?? '', text }))

/** The figures that a text names: those of a histogram by its own name. */
const figuresIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\bpillbox_[a-z_]+/g)].map(([name]) =>
      name.replace(/_seconds_(bucket|count|sum)$/, '_seconds'),
    ),
  ),
]

/** What the host gives at /metrics, and what docs/server.md says of /app-api, whose test holds it. */
async function known() {
  const text = await host.metrics.text()
  const ofHost = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
  return { ofHost, all: [...ofHost, ...figuresIn(read('server.md'))] }
}

test('every figure of the dashboard and of the alerts is one that /metrics gives', async () => {
  const { all } = await known()
  const used = [...drawn.map(expressionsOf), ...alerts.map(({ text }) => text)].flatMap(figuresIn)

  expect(used).toContain('pillbox_store_seconds')
  expect(used.filter((name) => !all.includes(name))).toEqual([])
})

test('every figure of the host has a panel, and a row in docs/ops.md', async () => {
  const { ofHost } = await known()
  const shown = drawn.map(expressionsOf).flatMap(figuresIn)

  expect(ofHost.filter((name) => !shown.includes(name))).toEqual([])
  expect(ofHost.filter((name) => !read('ops.md').includes(`| \`${name}\``))).toEqual([])
})

test('every alert has a panel that names it and shows all of its figures', () => {
  const without = alerts.filter(({ name, text }) => {
    const naming = drawn.filter(({ description = '' }) => description.includes(`Alert ${name}:`))
    const shown = naming.map(expressionsOf).flatMap(figuresIn)
    return naming.length === 0 || figuresIn(text).some((figure) => !shown.includes(figure))
  })

  expect(alerts.length).toBeGreaterThan(5)
  expect(without.map(({ name }) => name)).toEqual([])
})

test('a panel that names an alert names one that there is', () => {
  const named = drawn.flatMap(({ description = '' }) =>
    [...description.matchAll(/Alert (\w+):/g)].map(([, name]) => name),
  )

  expect(named.filter((name) => !alerts.some((alert) => alert.name === name))).toEqual([])
})

test('the dashboard asks the Prometheus that is chosen in it, and no panel lies on another', () => {
  const [variable] = dashboard.templating.list
  const asked = drawn.flatMap(({ datasource, targets = [] }) => [
    datasource,
    ...targets.map((target) => target.datasource),
  ])
  const over = (a: Panel, b: Panel) =>
    a.gridPos.x < b.gridPos.x + b.gridPos.w &&
    b.gridPos.x < a.gridPos.x + a.gridPos.w &&
    a.gridPos.y < b.gridPos.y + b.gridPos.h &&
    b.gridPos.y < a.gridPos.y + a.gridPos.h

  expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36)
  expect(variable).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' })
  expect(new Set(asked.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ type: 'prometheus', uid: '${datasource}' })]),
  )
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(panels.filter((a) => panels.some((b) => a !== b && over(a, b)))).toEqual([])
})
