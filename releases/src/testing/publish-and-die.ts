import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

// A process of its own: `publish-and-die.ts <step>` publishes mf-one 1.1.0 to the store in DATA_DIR
// and is killed at the first step, such as `before link .../HEAD`, that matches.
const [step = ''] = process.argv.slice(2)

type Call = (...args: string[]) => Promise<unknown>
const calls = files as unknown as Record<string, Call>

for (const name of ['open', 'link', 'rename', 'unlink']) {
  const real = calls[name]
  calls[name] = async (...args) => {
    dieAt(`before ${name} ${args.join(' ')}`)
    const answer = await real?.(...args)
    dieAt(`after ${name} ${args.join(' ')}`)
    return answer
  }
}
syncBuiltinESMExports()

function dieAt(here: string): void {
  if (new RegExp(step).test(here)) process.kill(process.pid, 'SIGKILL')
}

const { publishBundles } = await import('../moves/publish')
const { openStore } = await import('../storage/open-store')
const { aRemote } = await import('./a-bundle')
const { keptTrust } = await import('./a-trust')

await publishBundles(openStore(process.env), {
  channel: 'prod',
  actor: { sub: 'olga', via: 'cli' },
  trust: await keptTrust(process.env),
  bundles: [aRemote('mf-one', '1.1.0')],
})
