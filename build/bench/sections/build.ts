import { Stop } from '../../machine/progress.mjs'
import { run } from '../../machine/run.mjs'
import { runsOf, type Asked, type Section } from './section'

const script = 'build/bench/sections/bundle-once.ts'
const bundled = { 'the monolith': 'monolith', 'one remote': 'mf-schedule' }

async function bundle(what: string): Promise<{ wall: number; processor: number }> {
  const { code, out, said } = await run(process.execPath, ['--import', 'tsx', script, what])
  const took = /^took (.+)$/m.exec(out)?.[1]
  if (code !== 0 || !took) throw new Stop(`${what} could not be bundled:\n${said}`)
  return JSON.parse(took) as { wall: number; processor: number }
}

async function measure(asked: Asked): Promise<void> {
  for (const run of runsOf(asked))
    for (const [variant, room] of Object.entries(bundled)) {
      asked.say(`run ${run}: ${variant}`)
      const { wall, processor } = await bundle(room)
      const figures = { 'wall ms': wall, 'processor ms': processor }
      asked.record({ what: 'webpack', variant, run, figures })
    }
}

export const buildSection: Section = {
  title: 'Bundling for production, each in a process of its own (mf-schedule against A)',
  measure,
}
