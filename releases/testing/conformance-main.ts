import { readCommandLine } from '../../build/machine/command-line.mjs'
import { Stop } from '../../build/machine/progress.mjs'
import { endsWithItsWork } from '../../build/bench/endings'
import { conformance } from './conformance'

const help = `pnpm conformance ADDRESS [--commits N]

  Asks a store for all that releases need of it (docs/storage.md): put only if absent, also for many at
  once, lists, deletes, four processes that commit at once, a release that is published, rolled back and
  killed. Works in folders of its own below the address and takes them away. Exit code 1 where the store
  does not do it.

  ADDRESS       as RELEASES_STORE: s3://bucket/prefix?endpoint=https://s3.example.eu, gs://bucket, a folder
  --commits N   of each of the four processes (100)`

const given = readCommandLine(() => help, {
  options: { commits: { type: 'string' } },
  allowPositionals: true,
})

function addressOf([address, ...more]: readonly string[]): string {
  if (address && more.length === 0) return address
  throw new Stop('Which store? One address, such as s3://bucket/prefix. See --help.')
}

function commitsOf(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new Stop(`--commits is "${text}", but must be a whole number from 1.`)
}

async function ask(address: string, commits: number): Promise<void> {
  let passed = 0
  let failed = 0
  for await (const { rule, ms, why } of conformance(address, commits)) {
    if (why === undefined) passed += 1
    else failed += 1
    console.log(`${why === undefined ? 'yes' : 'NO '}  ${rule}  (${(ms / 1000).toFixed(1)} s)`)
    if (why !== undefined) console.log(`     ${why.trim().replaceAll('\n', '\n     ')}`)
  }
  console.log(`${passed} of ${passed + failed}`)
  if (failed > 0) process.exitCode = 1
}

if (given)
  await endsWithItsWork(() =>
    ask(addressOf(given.positionals), commitsOf(given.values.commits ?? '100')),
  )
