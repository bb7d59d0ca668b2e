import { readCommandLine } from '../machine/command-line.mjs'
import { ensureInstalled } from '../machine/install.mjs'
import { step } from '../machine/progress.mjs'
import { stopRunning } from '../machine/run.mjs'
import { longer, suites } from './suites.mjs'

const help = `npm test

  The checks and the tests that every change is held to; what passed and is the same since is not
  run again.

  -- --whole       also what takes longer: ${longer.join(', ')} (npm run test:whole)
  -- --all         again what passed before
  -- --only SUITE  one suite, of ${suites.join(', ')}; can be given more than once`

/** Whether the packages are there in the end. */
async function isInstalled() {
  try {
    await step('Packages', ensureInstalled)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log('\n0 passed, 1 failed')
    process.exitCode = 1
    return false
  }
}

/** Ends what was started, and then this; Jest and what it started end by themselves. */
function stopBySignal() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.once(signal, () => {
      stopRunning()
      process.exit(code)
    })
}

/** `npm test`, from a fresh clone on: what was asked is read before anything is installed. */
export async function testCommand() {
  const given = readCommandLine(() => help, {
    options: {
      only: { type: 'string', multiple: true },
      whole: { type: 'boolean' },
      all: { type: 'boolean' },
    },
  })
  if (!given) return
  stopBySignal()
  if (!(await isInstalled())) return
  const { register } = await import('tsx/esm/api')
  register()
  const { testAll } = await import('./test-all.ts')
  await testAll(given.values)
}
