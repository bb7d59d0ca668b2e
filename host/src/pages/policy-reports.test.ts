import { aHost, type Host } from '../testing/a-host'

let host: Host
let lines: Record<string, unknown>[]
beforeEach(async () => {
  host = await aHost()
  lines = []
  host.app.addHook('onRequest', async (request) => {
    request.log.warn = (line: object) => lines.push({ ...line })
  })
})
afterEach(() => host.close())

const ours = 'http://localhost'
const aReport = (body: object = {}) => ({
  type: 'csp-violation',
  body: {
    documentURL: `${ours}/device/pillbox-1/dashboard?x=1`,
    blockedURL: 'https://evil.test/take?what=all',
    effectiveDirective: 'connect-src',
    sourceFile: `${ours}/r/mf-auth/1.0.0/12.js`,
    ...body,
  },
})
const send = (reports: unknown, from = '198.51.100.1') =>
  host.app.inject({
    method: 'POST',
    url: '/csp-report',
    remoteAddress: from,
    headers: { 'content-type': 'application/reports+json' },
    payload: JSON.stringify(reports),
  })
const byKind = async () => (await host.app.inject('/healthz')).json().cspReportsByKind

test('reports are counted by remote and directive, and the first of each are logged', async () => {
  await send([aReport(), aReport({ effectiveDirective: 'img-src' }), aReport()])

  expect(await byKind()).toEqual({ 'mf-auth connect-src': 2, 'mf-auth img-src': 1 })
  expect(lines[0]).toEqual({
    remote: 'mf-auth',
    directive: 'connect-src',
    page: '/device/:id/dashboard',
    blocked: 'https://evil.test',
    times: 1,
  })
  expect(lines).toHaveLength(3)
})

test('a file that was blocked names its remote', async () => {
  await send([
    aReport({ blockedURL: `${ours}/r/shell/1.0.0/main.js`, effectiveDirective: 'script-src-elem' }),
  ])

  expect(await byKind()).toEqual({ 'shell script-src-elem': 1 })
})

test('no text of a report is taken into the log or the counts as it stands', async () => {
  const text = 'The database is down\n{"level":60,"msg":"call 0900"}\u001b[31m'
  for (const field of ['documentURL', 'blockedURL', 'effectiveDirective', 'sourceFile']) {
    await send([
      aReport({ [field]: text }),
      aReport({ [field]: `${ours}/${encodeURIComponent(text)}` }),
      aReport({ [field]: `${ours}/r/mf-${'x'.repeat(20)}/1.0.0/a.js` }),
      aReport({ [field]: { toString: text } }),
      aReport({ [field]: `https://evil.test/${text}` }),
    ])
  }

  const said = JSON.stringify([lines, await byKind()])
  expect(said).not.toMatch(/database is|level|call 0900|\\n|\\u001b|mf-xxx/)
  for (const line of lines) {
    for (const value of Object.values(line)) expect(String(value)).toMatch(/^[\w/:.@-]{1,120}$/)
  }
})

test('who sends many uses up no line of somebody else', async () => {
  for (let n = 0; n < 10; n += 1) {
    await send(Array(20).fill(aReport({ sourceFile: '' })), `198.51.100.${n}`)
  }
  expect(lines.map(({ times }) => times)).toEqual([1, 2, 3, 10, 100])
  await send([aReport()])

  expect(lines.at(-1)).toMatchObject({ remote: 'mf-auth', times: 1 })
  expect(await byKind()).toEqual({ 'other connect-src': 200, 'mf-auth connect-src': 1 })
})

test('one address sends so many in a minute, and another one still may', async () => {
  const codes = []
  for (let n = 0; n < 61; n += 1) codes.push((await send([aReport()])).statusCode)

  expect(codes.filter((code) => code === 204)).toHaveLength(60)
  expect(codes.at(-1)).toBe(429)
  expect((await send([aReport()], '198.51.100.2')).statusCode).toBe(204)
})

test('what is invented makes no more kinds than there are remotes and directives', async () => {
  for (let n = 0; n < 50; n += 1) {
    const reports = Array.from({ length: 20 }, (_, i) =>
      aReport({
        effectiveDirective: `x${n}-${i}-src`,
        sourceFile: `${ours}/r/mf-x${n}x${i}/1.0.0/a.js`,
      }),
    )
    await send(reports)
  }

  expect(await byKind()).toEqual({ 'other other': 1000 })
})

test('a report that is too large is not read', async () => {
  expect((await send([aReport({ sample: 'x'.repeat(16_384) })])).statusCode).toBe(413)
})
