import { parseArgs } from 'node:util'
import { buildRooms, staleRooms } from './build-rooms.mjs'
import { ensureChromium } from './find-chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { step, Stop } from './progress.mjs'
import {
  builtProjects,
  runChecks,
  runProject,
  unitProjects,
  writtenProjects,
} from './run-suites.mjs'

const mode = 'production'

async function prepareProduct() {
  await step('Chromium', async () => {
    process.env.CHROMIUM_PATH = await ensureChromium()
    return `Chromium is ${process.env.CHROMIUM_PATH}`
  })
  await step('Rooms', async () => {
    const stale = staleRooms(mode)
    await buildRooms(stale, { mode, report: (line) => console.log(`    ${line}`) })
    return 'Rooms are built'
  })
}

async function runAll(only) {
  const known = ['check', ...unitProjects, ...builtProjects]
  const unknown = only.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Stop(`There is no ${unknown[0]}; take ${known.join(', ')}.`)

  const wanted = (name) => only.length === 0 || only.includes(name)
  await step('Packages', ensureInstalled)
  const results = wanted('check') ? await runChecks() : []
  const units = unitProjects.filter(wanted)
  const built = only.length > 0 ? builtProjects.filter(wanted) : writtenProjects()
  for (const project of units) results.push(await runProject(project))
  if (built.length > 0) await prepareProduct()
  for (const project of built) results.push(await runProject(project))
  return results
}

function report(results) {
  console.log(`\n  ${'suite'.padEnd(12)} passed  failed  seconds`)
  for (const { name, passed, failed, seconds } of results) {
    const columns = [String(passed).padStart(6), String(failed).padStart(7)]
    console.log(`  ${name.padEnd(12)} ${columns.join(' ')} ${seconds.toFixed(1).padStart(8)}`)
  }
}

/** `npm test`: the checks and every test; its last line is `N passed, N failed`. */
export async function testAll() {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  let results
  try {
    results = await runAll(values.only ?? [])
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error.stack)
    results = [{ name: 'preparation', passed: 0, failed: 1, seconds: 0 }]
  }
  report(results)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') > 0 ? 1 : 0
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}
