#!/usr/bin/env node
import { Stop } from '../../build/machine/progress.mjs'

const help = `pillbox new mf-diary --host https://app.example.com   writes a remote into this folder
pillbox contract --host https://app.example.com       keeps what that host gives, to build against
pillbox test                                          runs the tests
pillbox build                                         builds into dist
pillbox dev --host https://app.example.com            shows it inside a running host, as it is saved

releases --help                                       publishes it, and takes it back`

// Each brings what it needs alone: a bundler takes its time to load.
const commands: Record<string, () => Promise<void>> = {
  new: async () => (await import('./new-command')).newCommand(),
  contract: async () => (await import('./contract-command')).contractCommand(),
  test: async () => (await import('./test-command')).testCommand(),
  build: async () => (await import('./build-command')).buildCommand(),
  dev: async () => (await import('./dev-command')).devCommand(),
}

const [name = '--help'] = process.argv.splice(2, 1)
const command = commands[name]
try {
  if (command) await command()
  else if (/^(--help|-h|help)$/.test(name)) console.log(help)
  else throw new Stop(`"${name}" is no command of pillbox.\n\n${help}`)
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = error instanceof Stop ? 2 : 1
}
