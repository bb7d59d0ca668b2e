import { hostPage } from '@pillbox/shared/testing'
import { hearRoomEvents, report, reportUncaught, type RoomEvent } from './room-events'

const heard: RoomEvent[] = []
const before = { remote: 'mf-one', version: '1.0.0', kind: 'load', ms: 5 } as const

function thrownIn(...files: string[]) {
  const error = new Error('It is broken.')
  error.stack = `Error: It is broken.\n${files.map((file) => `    at run (${file}:1:23)`).join('\n')}`
  return error
}

beforeAll(() => {
  hostPage({})
  reportUncaught()
  report(before)
  hearRoomEvents((event) => heard.push(event))
})

test('what happened before anybody listened is heard as well', () => {
  expect(heard.splice(0)).toEqual([before])
})

test('an error that nobody caught is reported by the remote whose code is nearest', () => {
  const error = thrownIn(
    'https://app.test/r/mf-one/1.0.0-rc.1/room.js',
    'https://app.test/r/shell/2.0.0/vendor.js',
  )
  dispatchEvent(new ErrorEvent('error', { error }))

  expect(heard.splice(0)).toEqual([
    { remote: 'mf-one', version: '1.0.0-rc.1', kind: 'error', code: 'script', error },
  ])
})

test('an error without a trace is reported by its file', () => {
  dispatchEvent(new ErrorEvent('error', { filename: 'https://app.test/r/mf-one/1.0.0/12.js' }))

  expect(heard.splice(0)).toMatchObject([{ remote: 'mf-one', code: 'script' }])
})

test("an error in a file of the shell is that of the page's own version, wherever its files lie", () => {
  const error = thrownIn('https://app.test/r/shell/by-content/main.0123456789abcdef.js')
  dispatchEvent(new ErrorEvent('error', { error }))

  expect(heard.splice(0)).toMatchObject([{ remote: 'shell', version: '1.0.0', code: 'script' }])
})

test('a rejection that nobody handled is reported', () => {
  const event = Object.assign(new Event('unhandledrejection'), {
    reason: thrownIn('https://app.test/r/mf-two/1.0.0/room.js'),
  })
  dispatchEvent(event)

  expect(heard.splice(0)).toEqual([
    { remote: 'mf-two', version: '1.0.0', kind: 'error', code: 'promise', error: event.reason },
  ])
})

test("an error of something else, such as a browser's extension, is nobody's", () => {
  dispatchEvent(new ErrorEvent('error', { error: thrownIn('chrome-extension://abc/content.js') }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }))

  expect(heard).toEqual([])
})
