import { commit } from '../log/channel'
import { published } from '../log/pointers'
import { openStore } from '../storage/open-store'

// A process of its own: `commit-many.ts <remote> <count>` commits to channel `prod` of the store
// that the environment names.
const [remote = '', count = '0'] = process.argv.slice(2)
const store = openStore(process.env)

for (let n = 1; n <= Number(count); n += 1) {
  await commit(store, {
    channel: 'prod',
    actor: { sub: remote, via: 'cli' },
    touched: [remote],
    change: (head) => published(head, [{ remote, version: `1.0.${n}` }]),
  })
}
