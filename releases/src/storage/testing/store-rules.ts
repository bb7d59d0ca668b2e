import { equal, ok } from 'node:assert/strict'
import type { Store } from '../store'

const bytesOf = (text: string) => Buffer.from(text)
const odd = 'remotes/mf-a/1.0.0/files/a b/ü+%&.js'

/** What every store has to do (storage/store), each as a sentence with the proof of it on an empty one. */
export const storeRules: Readonly<Record<string, (store: Store) => Promise<void>>> = {
  'gives nothing for a key that was never put': async (store) => {
    equal(await store.get('channels/prod/000000001.json'), undefined)
    equal(String(await store.list('channels/')), '')
  },
  'keeps the first bytes of a key and says who put them': async (store) => {
    equal(await store.putIfAbsent('a/b', bytesOf('first')), true)
    equal(await store.putIfAbsent('a/b', bytesOf('second')), false)
    equal(String(await store.get('a/b')), 'first')
  },
  'gives back every byte': async (store) => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256))
    await store.putIfAbsent(odd, bytes)
    await store.putIfAbsent('empty', bytesOf(''))
    ok((await store.get(odd))?.equals(bytes), 'other bytes came back')
    equal((await store.get('empty'))?.length, 0)
    equal(String(await store.list('remotes/')), odd)
  },
  'lets exactly one of many create a key, each time': async (store) => {
    for (let round = 0; round < 10; round += 1) {
      const puts = Array.from({ length: 20 }, (_, i) =>
        store.putIfAbsent(`one/${round}`, Buffer.from([i])),
      )
      equal((await Promise.all(puts)).filter(Boolean).length, 1)
    }
  },
  'overwrites hints': async (store) => {
    await store.putHint('c/HEAD', bytesOf('1'))
    await store.putHint('c/HEAD', bytesOf('2'))
    equal(String(await store.get('c/HEAD')), '2')
  },
  'lists the keys below a prefix, sorted': async (store) => {
    const below = ['a/1/x', ...Array.from({ length: 7 }, (_, i) => `a/${i + 2}`)]
    for (const key of [...below].reverse().concat('b/1', 'ab'))
      await store.putIfAbsent(key, bytesOf('-'))
    equal(String(await store.list('a/')), String(below))
  },
  'forgets a deleted key, and does not mind a second delete': async (store) => {
    await store.putIfAbsent('a', bytesOf('-'))
    await store.delete('a')
    await store.delete('a')
    equal(await store.get('a'), undefined)
  },
}
