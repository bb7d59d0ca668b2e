import { load, usual, type Part } from '../../../app-api/bench/load'
import type { StoreName } from '../../../app-api/bench/measured-server'
import { runsOf, type Asked, type Section } from './section'

const seconds = 20
const overload = 5

const figuresOf = ({ rate, p50, p99, cpuMs, count }: Part) => ({
  'calls/s': rate,
  'p50 ms': p50,
  'p99 ms': p99,
  'processor ms a call': cpuMs,
  'calls refused': count['503'] ?? 0,
})

async function measure(asked: Asked): Promise<void> {
  for (const run of runsOf(asked))
    for (const store of Object.keys(usual) as StoreName[]) {
      const { rate } = usual[store]
      const loaded = await load({ store, rate, seconds, overload }, (what) => asked.say(what))
      if (!loaded) continue
      const { held, over, backAfter } = loaded
      const row = { variant: store, run }
      asked.record({ ...row, what: 'held', figures: figuresOf(held), more: held.count })
      if (!over) continue
      const back: Record<string, number> =
        backAfter === undefined ? {} : { 's until quick again': backAfter }
      const figures = { ...figuresOf(over), ...back }
      asked.record({ ...row, what: 'five times that', figures, more: over.count })
    }
}

export const serverSection: Section = {
  title: 'The server under the mixed load: 200 calls/s on the embedded database, 400 on PostgreSQL',
  measure,
}
