import { buildHarmful, smoke } from '../support/harmful-room'
import { ownProduct } from '../support/product'
import { buildChanged, type ChangedRoom } from '../support/room-build'

const { stack } = ownProduct()

let good: ChangedRoom
let harmful: ChangedRoom
beforeAll(async () => {
  good = await buildChanged('mf-devices', 'src/text.ts', (source) =>
    source.replace("myNetworkDevices: 'My Network Devices'", "myNetworkDevices: 'Shared with me'"),
  )
  harmful = await buildHarmful()
})

/** Makes a move; gives the entry of the log. */
async function moved(...words: string[]) {
  const { out, code } = await stack().releases(...words, '--json')
  expect(code).toBe(0)
  return JSON.parse(out).document.seq as number
}

async function liveVersion(remote: string): Promise<string> {
  const { out } = await stack().releases('list', remote, '--json')
  return JSON.parse(out).remotes[0].live
}

test('a walk through the app as it was at entries of the log finds the one that broke the page of another remote', async () => {
  const before = await liveVersion('mf-network')
  await moved('publish', good.dist)
  await moved('lock', '--reason', 'Incident 7')
  await moved('unlock', '--reason', 'It is over.')
  const first = await moved('publish', harmful.dist)
  const last = await moved('rollback', 'mf-devices', '--reason', 'It was not that one.')

  const { code, out, err } = await stack().releases(
    ...['bisect', '--host', stack().origin, '--json', ...smoke],
  )
  expect(err).toMatch(/wrong: Schedule: the heading "Schedule" is covered or not to be seen/)
  expect(err).toContain('every page can be used')
  expect(err).toContain(`entry ${last} is bad`)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    runs: 3,
    first: {
      ...{ seq: first, action: 'publish' },
      rooms: [
        {
          ...{ remote: 'mf-network', from: before, to: harmful.version },
          ...{ commit: expect.stringMatching(/^[0-9a-f]{40}$/), author: expect.any(String) },
        },
      ],
      next: [`releases rollback mf-network --to ${before} --reason "..."`],
    },
    between: { good: first - 1, bad: first },
    skipped: [],
  })
})
