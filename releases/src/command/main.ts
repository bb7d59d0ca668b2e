import { runCli } from './run'
import { workspaceOf } from './workspace-of'
import { openStore } from '../storage/open-store'
import { isInDataDir } from '../storage/store-address'
import { trustPaths } from '../trust/paths'

// A store elsewhere is for whom the operator says: a host that is somebody else reads it.
if (isInDataDir(process.env)) process.umask(0o077)
process.exitCode = await runCli(process.argv.slice(2), {
  store: openStore(process.env),
  via: process.env.CI ? 'ci' : 'cli',
  paths: trustPaths(process.env),
  host:
    process.env.RELEASES_URL ||
    process.env.PUBLIC_ORIGIN ||
    `http://localhost:${process.env.PORT || 3000}`,
  through: process.env.RELEASES_URL || undefined,
  oidcToken: process.env.RELEASES_OIDC_TOKEN || undefined,
  workspace: workspaceOf(import.meta.dirname),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
})
