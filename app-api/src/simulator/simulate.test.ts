import { appInMemory } from '../../testing/app-in-memory'
import { makeDemoData } from '../demo/demo-data'
import { makeDemoDevices } from '../demo/demo-devices'
import { simulate } from './simulate'

const start = appInMemory()
const now = new Date('2026-11-20T16:00:00Z')
const deviceIds = ['PB-SIM-000001', 'PB-SIM-000002', 'PB-NONE-0001']

test('the days of the devices that the server knows are played in their schedule', async () => {
  const { app, store } = start()
  await makeDemoData(store.db, now)
  await makeDemoDevices(store.db, { count: 2, now })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let ticks = 0
  const rounds: (string | undefined)[] = []
  const simulation = {
    url,
    deviceIds,
    speed: 86_400,
    days: 4,
    once: true,
    // It goes on while the devices are played, as a real one does.
    clock: () => (ticks += 1) + +now,
    roundMs: 1000,
    onRound: ({ unreached }: { unreached: string | undefined }) => void rounds.push(unreached),
  }
  const kept = () =>
    store.db
      .selectFrom('notification')
      .select(['code', 'medicine'])
      .where('device_id', '=', 'PB-SIM-000001')
      .execute()

  const quantities = () =>
    store.db
      .selectFrom('box')
      .select('quantity')
      .where('device_id', '=', 'PB-SIM-000001')
      .where('medicine_name', '!=', '')
      .orderBy('number')
      .execute()

  const count = await simulate(simulation)
  const first = await kept()
  const left = await quantities()
  await app.close()

  expect(count).toBe(2)
  expect(new Set(rounds)).toEqual(new Set([undefined]))
  expect(first.filter(({ code }) => /^[67]/.test(code))).toHaveLength(12)
  expect(first.map(({ medicine }) => medicine)).toContain('Metformin')
  const taken = (n: number) => first.filter(({ code }) => code === `70${n}`).length
  expect(left.map(({ quantity }) => quantity)).toEqual([90 - taken(1), 90 - taken(2)])
})
