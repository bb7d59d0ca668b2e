import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { refusal } from '../codes'
import type { Surroundings } from './surroundings'

/** Adds drill: it needs a browser and the whole product, so it runs as a process of its own. */
export function drillCommand(program: Command, { workspace }: Surroundings): void {
  program
    .command('drill')
    .description('publishes a broken remote to a scratch channel, takes it back, and says how long')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      if (workspace === undefined || !existsSync(join(workspace, 'tests/drill.ts')))
        throw refusal('REL-012', 'the drill runs in the workspace only: it starts the product')
      const args = ['--import', 'tsx', 'tests/drill.ts', ...(json ? ['--json'] : [])]
      const child = spawn(process.execPath, args, { cwd: workspace, stdio: 'inherit' })
      const stop = () => child.kill('SIGTERM')
      process.once('SIGTERM', stop).once('SIGINT', stop)
      const [code] = await once(child, 'close')
      if (code !== 0) throw refusal('REL-012', 'the drill failed: a rollback would not be in time')
    })
}
