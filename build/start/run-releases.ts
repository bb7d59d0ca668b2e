import { run } from '../machine/run.mjs'

/** Runs the command line of releases on the store of this installation. */
export const runReleases = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, ['releases/bin/releases.mjs', ...args], {
    // What is built here goes live here, whatever host the command line is used with otherwise.
    env: { DATA_DIR: dataDir, RELEASES_URL: '', ...env },
  })
