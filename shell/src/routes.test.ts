import { deviceAt, isForAnybody, isPublic } from './routes'

test('/signin, /signup and /forgotpassword are for people who are not signed in', () => {
  const paths = ['/signin', '/signup', '/forgotpassword', '/signout', '/', '/profile']

  expect(paths.filter(isPublic)).toEqual(['/signin', '/signup', '/forgotpassword'])
})

test('a sheet is for whoever has its link', () => {
  const paths = ['/sheet', '/sheet/', '/sheets', '/device/PB-1/sheet', '/', '/signin']

  expect(paths.filter(isForAnybody)).toEqual(['/sheet', '/sheet/'])
})

test('a slash at the end makes no other page', () => {
  expect(['/signin/', '/signup/', '//', '/'].filter(isPublic)).toEqual(['/signin/', '/signup/'])
})

test('a device page belongs to its device', () => {
  expect(deviceAt('/device/PB-1/dashboard')).toBe('PB-1')
  expect(deviceAt('/device/PB%2F1')).toBe('PB/1')
  expect(deviceAt('/profile')).toBeUndefined()
})
