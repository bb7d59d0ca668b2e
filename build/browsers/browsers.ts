import { notPossible, whyNot } from '../../tests/support/engines/not-possible'
import { readCommandLine } from '../machine/command-line.mjs'
import { step, Stop } from '../machine/progress.mjs'
import { prepareRooms } from '../rooms/prepare-rooms'
import { ensureEngine, engines, type EngineName } from './engine-programs'
import { tryEngine } from './try-engine'

const help = `pnpm browsers [PATH ...]

  The journeys, and a release and its rollback in open tabs, in Firefox ESR and in WebKit
  (Safari's engine), from packages of Debian that root installs when they are missing.
  Chromium runs them in npm test. A PATH chooses files: pnpm browsers tests/journeys/session

  --only ENGINE  one of ${engines.join(', ')}`

function chosen(only: string | undefined): readonly EngineName[] {
  if (only === undefined) return engines
  const found = engines.find((engine) => engine === only)
  if (!found) throw new Stop(`There is no ${only}; take ${engines.join(' or ')}.`)
  return [found]
}

/** Answers how many failed. */
async function runEngine(engine: EngineName, paths: string[]): Promise<number> {
  console.log(`\n${engine}`)
  const { passed, failed, skipped, said } = await tryEngine(engine, paths)
  if (failed > 0) console.log(said)
  for (const name of skipped)
    console.log(`  not possible  ${name}: ${whyNot(notPossible[engine], name)}`)
  const sum = `${passed} passed, ${failed} failed, ${skipped.length} not possible with this tool`
  console.log(`\n${engine}: ${sum}`)
  return failed
}

async function tryAll(): Promise<void> {
  const given = readCommandLine(() => help, {
    options: { only: { type: 'string' } },
    allowPositionals: true,
  })
  if (!given) return
  try {
    const wanted = chosen(given.values.only)
    for (const engine of wanted) await step(engine, () => ensureEngine(engine))
    await prepareRooms()
    for (const engine of wanted)
      if ((await runEngine(engine, given.positionals)) > 0) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

void tryAll()
