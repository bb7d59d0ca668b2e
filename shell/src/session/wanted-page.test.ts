import { aRoom, aUser, hostPage } from '@pillbox/shared/testing'
import { liveMap, takeLiveMap } from '../rooms/live-map'
import { forgetUser } from './keep-in-storage'
import { rememberPage, takeWantedPage, whyToSignIn } from './wanted-page'

const asha = aUser()
const ravi = aUser({ email: 'ravi@example.test' })
const route = (path: string) => ({ path, access: 'signed-in' as const, title: path })
const schedule = '/device/PB-1/schedule'

beforeEach(() => {
  sessionStorage.clear()
  hostPage({
    remotes: {
      'mf-home': aRoom('mf-home', { routes: [route('/')] }),
      'mf-device': aRoom('mf-device', { routes: [route('/device/:deviceId/schedule')] }),
      'mf-any': aRoom('mf-any', { routes: [route('/signin'), route('/signout'), route('/*')] }),
    },
  })
})

test('whose session ended comes back to the page where that happened', () => {
  rememberPage(schedule, asha)

  expect(whyToSignIn()).toBe('ended')
  expect(takeWantedPage(asha)).toBe(schedule)
})

test('a session that ended as soon as it began was not kept by the browser', () => {
  rememberPage('/', asha, false)

  expect(whyToSignIn()).toBe('not kept')
  expect(takeWantedPage(asha)).toBe('/')
})

test('somebody else goes home: the page was not theirs', () => {
  rememberPage(schedule, asha)

  expect(takeWantedPage(ravi)).toBe('/')
})

test('who asked for a page without a session gets it, whoever that is', () => {
  rememberPage(schedule, null)

  expect(whyToSignIn()).toBe('needed')
  expect(takeWantedPage(ravi)).toBe(schedule)
})

test('what was shared with the app is still asked for after the sign-in', () => {
  rememberPage('/?shared-text=PB-DEMO-0101', null)

  expect(takeWantedPage(ravi)).toBe('/?shared-text=PB-DEMO-0101')
})

test('a page is wanted once', () => {
  rememberPage(schedule, null)
  takeWantedPage(asha)

  expect(takeWantedPage(asha)).toBe('/')
  expect(whyToSignIn()).toBeUndefined()
})

test('the ordinary way in, by the first page, needs no word', () => {
  rememberPage(schedule, null)
  rememberPage('/', null)

  expect(whyToSignIn()).toBeUndefined()
  expect(takeWantedPage(asha)).toBe('/')
})

test('a session that ended on the first page is told of too', () => {
  rememberPage('/', asha)

  expect(whyToSignIn()).toBe('ended')
  expect(takeWantedPage(asha)).toBe('/')
})

test('who chose to sign out wants no page', () => {
  rememberPage(schedule, asha)
  forgetUser()

  expect(whyToSignIn()).toBeUndefined()
  expect(takeWantedPage(asha)).toBe('/')
})

test.each([
  ['another origin', '//evil.example/device/PB-1/schedule'],
  ['another origin by a backslash', '/\\evil.example/'],
  ['a whole address', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a page to sign in', '/signin'],
  ['the page that signs out', '/signout'],
  ['one of these with a question', '/signout?again'],
  ['another origin with a question', '//evil.example/?open=add-device'],
])('%s is never gone to', (_, path) => {
  sessionStorage.setItem('wanted-page', JSON.stringify({ path, of: null }))

  expect(takeWantedPage(asha)).toBe('/')
})

test.each(['{broken', '7', 'null', '{}', '{"path":7}'])('what is kept as %s is no page', (kept) => {
  sessionStorage.setItem('wanted-page', kept)

  expect(takeWantedPage(asha)).toBe('/')
})

test('a page that no remote shows is not gone to', () => {
  takeLiveMap({ ...liveMap(), remotes: {} })
  sessionStorage.setItem('wanted-page', JSON.stringify({ path: '/nowhere', of: null }))

  expect(takeWantedPage(asha)).toBe('/')
})

test('what is kept names nobody', () => {
  rememberPage('/profile', asha)

  expect(sessionStorage.getItem('wanted-page')).not.toContain('asha')
})
