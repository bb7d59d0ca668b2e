import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { describeRoom } from '../../rooms/describe-room'
import { workspace } from '../../rooms/workspace'
import { root } from '../../root.mjs'
import { remote } from '../../webpack/remote'
import { bundleMonolith } from '../build-monolith'

// A process of its own for each bundling: the second in one process is quicker than any team's.
const room = process.argv[2] ?? ''
const output = mkdtempSync(join(tmpdir(), 'pillbox-bench-bundle-'))

function bundleRemote(): Promise<void> {
  const described = describeRoom(join(root, room))
  const mode = 'production' as const
  const build = { room: described, mode, uniqueName: 'bench', output, ground: workspace }
  return new Promise((done, failed) => {
    const compiler = webpack(remote(build))
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) failed(error ?? new Error(stats?.toString()))
        else done()
      })
    })
  })
}

const began = performance.now()
await (room === 'monolith' ? bundleMonolith({ name: 'a', output }) : bundleRemote())
const { user, system } = process.cpuUsage()
const ms = { wall: performance.now() - began, processor: (user + system) / 1000 }
rmSync(output, { recursive: true, force: true })
console.log(`took ${JSON.stringify(ms)}`)
