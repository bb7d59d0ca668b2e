import { kilobytesByPart, partOf } from './parts'

test.each([
  ['/device/PB-1/schedule', true, 'html'],
  ['/app-api/user/me', false, 'data'],
  ['/r/shell/1.0.0/vendor.1a2b.js', false, 'vendor'],
  ['/m/runtime.1a2b.js', false, 'main'],
  ['/r/mf-schedule/1.0.0/remoteEntry.js', false, 'room'],
  ['/r/mf-schedule/1.0.0/1a2b.js', false, 'room'],
  ['/m/room-mf-schedule.1a2b.js', false, 'room'],
  ['/r/shell/1.0.0/1a2b.js', false, 'other code'],
  ['/m/asset.1a2b.woff2', false, 'fonts'],
  ['/favicon.svg', false, 'other'],
])('%s is part of the %#', (path, isDocument, part) => {
  expect(partOf(path, isDocument)).toBe(part)
})

test('bytes are summed by part, in kB', () => {
  const fetched = [
    { part: 'data' as const, bytes: 1500 },
    { part: 'data' as const, bytes: 500 },
  ]
  expect(kilobytesByPart(fetched)).toMatchObject({ data: 2, html: 0 })
})
