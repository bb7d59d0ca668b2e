import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readCommandLine } from '../machine/command-line.mjs'
import { step, Stop } from '../machine/progress.mjs'
import { root } from '../root.mjs'
import { endsWithItsWork } from './endings'
import { pictureOf } from './figures/picture'
import type { Row } from './figures/row'
import { circumstances, tableOf } from './figures/table'
import { load, type Section } from './sections/section'
import { chosen, sections } from './sections/sections'
import { startBench, type Bench } from './variants'
import { screenNames, type ScreenName } from './visit/screens'

const help = `pnpm bench

  Two monoliths of the same source, and ours, in Chromium, one after the other in each run:
  A as an ordinary team writes it, A* with the tricks that ours has. Ends with a table for each
  section: medians, the least and the most, ratios. See docs/speed.md.

  --runs N        how often each is measured (5)
  --only SECTION  ${Object.keys(sections).join(', ')}; may be given more than once
  --screens A,B   of ${screenNames.join(', ')}
  --out FOLDER    where the rows are kept, as lines of JSON (.cache/bench/rows)`

type Wanted = { names: string[]; screens: ScreenName[]; runs: number; out: string }

function told(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K    ${text}`)
  else console.log(`    ${text}`)
}

async function measureSection(bench: Bench, name: string, section: Section, wanted: Wanted) {
  const rows: Row[] = []
  const file = join(wanted.out, `${name}.jsonl`)
  writeFileSync(file, '')
  await section.measure({
    bench,
    runs: wanted.runs,
    screens: wanted.screens,
    say: (what) => told(`${name}, ${what}`),
    record: (measured) => {
      const row = { section: name, load: load(), ...measured }
      rows.push(row)
      appendFileSync(file, `${JSON.stringify(row)}\n`)
    },
  })
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  const table = `${section.title} (${circumstances(rows)})\n\n${tableOf(rows)}\n`
  writeFileSync(join(wanted.out, `${name}.md`), table)
  if (name === 'screens') writeFileSync(join(wanted.out, 'screens.svg'), pictureOf(rows))
  console.log(`\n${table}`)
}

async function measureAll(wanted: Wanted): Promise<void> {
  mkdirSync(wanted.out, { recursive: true })
  const bench = await step('A, A* and ours are built and run', startBench)
  console.log(`  ${new Date().toISOString()}, load ${load().toFixed(1)}, rows in ${wanted.out}`)
  for (const name of wanted.names) await measureSection(bench, name, sections[name]!, wanted)
}

function runsOf(text: string): number {
  const runs = Number(text)
  if (Number.isInteger(runs) && runs > 0) return runs
  throw new Stop(`--runs is "${text}", but must be a number from 1 on.`)
}

async function bench(): Promise<void> {
  const given = readCommandLine(() => help, {
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
      screens: { type: 'string' },
      out: { type: 'string', default: '.cache/bench/rows' },
    },
  })
  if (!given) return
  const { runs, only, screens, out } = given.values
  await endsWithItsWork(async () =>
    measureAll({
      names: chosen('section', Object.keys(sections), only),
      screens: chosen('screen', screenNames, screens?.split(',')),
      runs: runsOf(runs),
      out: resolve(root, out),
    }),
  )
}

void bench()
