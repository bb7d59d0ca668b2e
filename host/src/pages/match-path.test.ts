import { matchPath } from './match-path'

test.each([
  ['/', '/', true],
  ['/', '/signin', false],
  ['/signin', '/signin/', true],
  ['/device/:deviceId/dashboard', '/device/d1/dashboard', true],
  ['/device/:deviceId/dashboard', '/device/d1/schedule', false],
  ['/device/:deviceId', '/device/d1/schedule', false],
  ['/profile/*', '/profile', true],
  ['/profile/*', '/profile/general/x', true],
  ['/profile/*', '/profiles', false],
])('%s and %s: %s', (route, pathname, fits) => {
  expect(matchPath(route, pathname)).toBe(fits)
})
