import { userInfo } from 'node:os'
import { runCli } from './cli/run'
import { openStore } from './storage/open-store'

process.exitCode = await runCli(process.argv.slice(2), {
  store: openStore(process.env),
  actor: {
    sub: process.env.RELEASES_ACTOR || nameOfUser(),
    via: process.env.CI ? 'ci' : 'cli',
  },
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})

// In a container the user often has no name.
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
