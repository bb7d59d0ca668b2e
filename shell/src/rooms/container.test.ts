import { isScriptNotLoaded } from '../script-not-loaded'
import { holdRoomsBack } from '../in-steps'
import { shareScope, takeExposed } from './container'

const page = window as never as Record<string, unknown>
const scope = { react: { '19.3.1': { get: () => () => 'React' } } }

beforeAll(() => {
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => {},
    __webpack_share_scopes__: { default: scope },
  })
})
afterEach(() => document.head.replaceChildren())

/** What the entry does when the browser has it. */
function answer(happens: 'load' | 'error', run: () => void = () => {}) {
  const [script] = document.scripts
  run()
  script!.dispatchEvent(new Event(happens))
}

/** A container that gives what it was started with. */
function aContainer() {
  const given: object[] = []
  return {
    init: (scope: object) => void given.push(scope),
    get: async (name: string) => () => ({ name, given }),
  }
}

test('what a remote exposes is had when its entry has run and knows what the page shares', async () => {
  const taken = takeExposed({ entry: '/r/mf-a/1/remoteEntry.js', uniqueName: 'mf_a_1' }, './room')
  answer('load', () => (page['mf_a_1'] = aContainer()))

  expect(await taken).toEqual({ name: './room', given: [scope] })
  expect(await shareScope()).toBe(scope)
})

test('an entry that does not come is a failure of the line', async () => {
  const taken = takeExposed({ entry: '/r/mf-b/1/remoteEntry.js', uniqueName: 'mf_b_1' }, './room')
  answer('error')

  const failure: unknown = await taken.catch((error: unknown) => error)
  expect(String(failure)).toContain('/r/mf-b/1/remoteEntry.js did not load')
  expect(isScriptNotLoaded(failure)).toBe(true)
})

test('an entry that leaves no container of its version says so, and is no failure of the line', async () => {
  const taken = takeExposed({ entry: '/r/mf-c/1/remoteEntry.js', uniqueName: 'mf_c_1' }, './room')
  answer('load')

  const failure: unknown = await taken.catch((error: unknown) => error)
  expect(String(failure)).toContain('/r/mf-c/1/remoteEntry.js leaves no mf_c_1')
  expect(isScriptNotLoaded(failure)).toBe(false)
})

test('a room that came early runs after what all rooms draw with', async () => {
  const letRoomsRun = holdRoomsBack()
  const order: string[] = []
  const taken = takeExposed({ entry: '/r/mf-d/1/remoteEntry.js', uniqueName: 'mf_d_1' }, './room')
  const get = async () => {
    order.push('fetched')
    return () => order.push('run')
  }
  answer('load', () => (page['mf_d_1'] = { ...aContainer(), get }))
  await new Promise((done) => setTimeout(done))
  order.push('look stands')
  letRoomsRun()
  await taken

  expect(order).toEqual(['fetched', 'look stands', 'run'])
})
