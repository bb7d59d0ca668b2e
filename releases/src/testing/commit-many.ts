import { commitOn } from '../log/commit'
import { readHead } from '../log/entries'
import { publishStep } from '../moves/publish'
import { openStore } from '../storage/open-store'
import { keptTrust } from './a-trust'

// A process of its own: `commit-many.ts <remote> <count>` commits to channel `prod` of the store
// that the environment names. Like a host it knows where the log ended when it last looked.
const [remote = '', count = '0'] = process.argv.slice(2)
const store = openStore(process.env)
const trust = await keptTrust(process.env)
let seen = await readHead(store, 'prod')

for (let n = 1; n <= Number(count); n += 1) {
  seen = await readHead(store, 'prod', seen)
  await commitOn(store, seen, {
    channel: 'prod',
    actor: { sub: remote, via: 'cli' },
    trust,
    touched: [remote],
    step: (head) => publishStep(head, [{ remote, version: `1.0.${n}` }]),
  })
}
