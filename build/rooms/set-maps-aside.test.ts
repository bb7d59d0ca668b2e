import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { setMapsAside } from './set-maps-aside'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pillbox-maps-'))
  mkdirSync(join(folder, 'files'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, 'files', name), text)
const take = () => setMapsAside(join(folder, 'files'), join(folder, 'maps'))

test('maps leave what browsers load, and are listed by their script', () => {
  write('room.js', 'start()')
  write('room.js.map', '{"version":3}')

  expect(take()).toEqual({
    'room.js': { integrity: expect.stringMatching(/^sha384-/), bytes: expect.any(Number) },
  })
  expect(readdirSync(join(folder, 'files'))).toEqual(['room.js'])
  const map = readFileSync(join(folder, 'maps/room.js.map.gz'))
  expect(String(gunzipSync(map))).toBe('{"version":3}')
})

test('the map of a script that was left out is listed nowhere', () => {
  write('gone.js.map', '{}')

  expect(take()).toEqual({})
  expect(readdirSync(join(folder, 'files'))).toEqual([])
})
