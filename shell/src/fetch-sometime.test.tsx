import { fetchSometime } from './fetch-sometime'

let times = 0
let isCut = true
const fetched = () => {
  times++
  return isCut ? Promise.reject(new Error('Loading chunk 7 failed.')) : Promise.resolve()
}
const settled = () => new Promise((done) => setTimeout(done))

let warned: jest.SpyInstance
let gone: AbortController
beforeEach(async () => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  gone = new AbortController()
  times = 0
  isCut = true
  fetchSometime(fetched, 'It comes later', gone.signal)
  await settled()
})
afterEach(() => gone.abort())

test.each(['online', 'focus', 'visibilitychange'])(
  'what did not come is fetched again on %s, till it has come',
  async (sign) => {
    const hear = () => document.dispatchEvent(new Event(sign, { bubbles: true }))
    hear()
    await settled()
    isCut = false
    hear()
    await settled()
    hear()

    expect(times).toBe(3)
    expect(warned).toHaveBeenCalledTimes(2)
  },
)

test('two signs at once are one reason to fetch, also where it does not come', async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))
  await settled()

  expect(times).toBe(2)
})

test('a line that is back before the fetch was given up is fetched over again', async () => {
  let giveUp = () => {}
  const hanging = jest.fn(
    () => new Promise<void>((_, fail) => (giveUp = () => fail(new Error('No answer.')))),
  )
  fetchSometime(hanging, 'It comes later', gone.signal)
  dispatchEvent(new Event('online'))
  giveUp()
  await settled()
  expect(hanging).toHaveBeenCalledTimes(2)

  giveUp()
  await settled()
  expect(hanging).toHaveBeenCalledTimes(2)
})

test('a page that is gone fetches nothing again', async () => {
  gone.abort()
  dispatchEvent(new Event('online'))
  await settled()

  expect(times).toBe(1)
})
