import { commit } from '../channel'
import { published } from '../move'
import { folderStore } from '../storage/folder'

// A process of its own: `commit-many.ts <root> <remote> <count>` commits to channel `prod`.
const [root = '', remote = '', count = '0'] = process.argv.slice(2)
const store = folderStore(root)

for (let n = 1; n <= Number(count); n += 1) {
  await commit(store, {
    channel: 'prod',
    actor: { sub: remote, via: 'cli' },
    touched: [remote],
    change: (head) => published(head, [{ remote, version: `1.0.${n}` }]),
  })
}
