import { aHost, type Host } from '../testing/a-host'

let host: Host
beforeAll(async () => {
  host = await aHost()
})
afterAll(() => host.close())

const get = (url: string, headers = {}) => host.app.inject({ url, headers })
const manifest = async (language?: string) =>
  (await get('/app.webmanifest', language ? { 'accept-language': language } : {})).json()

test('the manifest has what a browser needs to install the app', async () => {
  expect(await manifest()).toMatchObject({
    id: '/',
    name: 'Pillbox Companion',
    short_name: 'Pillbox',
    lang: 'en',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: '#0c5d56',
    background_color: '#f7f4ee',
  })
})

test.each(['any', 'maskable'])(
  'its %s icons are pictures of the size that it says',
  async (purpose) => {
    const icons = (await manifest()).icons.filter(
      (icon: { type: string; purpose: string }) =>
        icon.type === 'image/png' && icon.purpose === purpose,
    )

    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
    for (const { src, sizes } of icons) {
      const { headers, rawPayload } = await get(src)
      expect(headers['content-type']).toBe('image/png')
      // A PNG says its width and height at these places.
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
    }
  },
)

test('its shortcuts and what takes something shared name pages of the app, and no person', async () => {
  const { shortcuts, share_target } = await manifest()

  expect(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Dashboard', '/?open=dashboard'],
    ['Schedule', '/?open=schedule'],
    ['Add New Device', '/?open=add-device'],
  ])
  expect(share_target).toMatchObject({ action: '/', method: 'GET' })
})

test.each([
  ['hi-IN,en;q=0.5', 'hi', 'दवा का समय'],
  ['ta, bn;q=0.8', 'bn', 'ওষুধের সময়'],
  ['ta', 'en', 'Schedule'],
])('a browser that reads %s has it in %s', async (accepted, lang, schedule) => {
  const told = await manifest(accepted)

  expect([told.lang, told.shortcuts[1].name]).toEqual([lang, schedule])
})

test('a page names the manifest, the icon of an iPhone, and a colour for light and dark', async () => {
  const { body } = await get('/')

  expect(body).toContain('<link rel="manifest" href="/app.webmanifest">')
  expect(body).toContain('<link rel="apple-touch-icon" href="/icons/whole-180.png">')
  expect(body).toContain('media="(prefers-color-scheme: light)" content="#0c5d56"')
  expect(body).toContain('media="(prefers-color-scheme: dark)" content="#0b0f0e"')
})
