import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { squeezed } from './encoding'

const page = '<!doctype html>'.repeat(100)
const asks = (accepted?: string) => ({ headers: accepted ? { 'accept-encoding': accepted } : {} })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('who takes %s gets %s, much smaller', async (accepted, expected, open) => {
  const { encoding, body } = await squeezed(asks(accepted), page)

  expect(encoding).toBe(expected)
  expect(body.length).toBeLessThan(page.length / 5)
  expect(String(open(body as Buffer))).toBe(page)
})

test.each([undefined, 'identity', 'br;q=0, gzip;q=0.0'])(
  'who takes neither gets the text itself: %s',
  async (accepted) => {
    expect(await squeezed(asks(accepted), page)).toEqual({ body: page })
  },
)
