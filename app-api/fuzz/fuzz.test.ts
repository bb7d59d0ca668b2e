import { noteFigure } from '../../build/jest/note-figure'
import { rounds } from '../../build/jest/rounds'
import { memoryStore } from '../testing/store/memory-store'
import type { Store } from '../src/store/store'
import { describeFuzz, fuzz } from './fuzz'

const requests = rounds(5_000, 100_000)

let store: Store
beforeAll(async () => {
  store = await memoryStore()
})
afterAll(() => store.close())

test(`${requests} generated requests: none fails, hangs, goes without a sentence, or changes what it may not`, async () => {
  const seed = Date.now()

  const report = await fuzz(store, requests, seed)

  console.log(`seed ${seed}\n${describeFuzz(report)}`)
  noteFigure('generated requests', { held: requests - report.wrong.length, of: requests })
  expect(report.wrong).toEqual([])
  expect((report.nearness.valid + report.nearness['one change']) / requests).toBeGreaterThan(1 / 3)
})
