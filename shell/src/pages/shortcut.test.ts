import { forgetDevice, rememberDevice, shortcutTarget } from './shortcut'

beforeEach(() => localStorage.clear())

test.each(['dashboard', 'schedule'])('%s opens that of the device that was seen last', (page) => {
  rememberDevice('/device/PB-2/notifications')
  rememberDevice('/profile')

  expect(shortcutTarget(`?open=${page}`, ['PB-1', 'PB-2'])).toBe(`/device/PB-2/${page}`)
})

test('the only device needs not be seen before', () => {
  expect(shortcutTarget('?open=schedule', ['PB-1'])).toBe('/device/PB-1/schedule')
})

test.each([
  ['of several none was seen', '?open=schedule', ['PB-1', 'PB-2']],
  ['there is no device', '?open=schedule', []],
  ['it is another page', '?open=settings', ['PB-1']],
  ['nothing is to be opened', '', ['PB-1']],
])('where %s it leads home', (_, search, devices) => {
  expect(shortcutTarget(search, devices)).toBeUndefined()
})

test('it leads to no device that is not the person’s any more, nor to one of somebody before', () => {
  rememberDevice('/device/PB-9/dashboard')
  expect(shortcutTarget('?open=dashboard', ['PB-1', 'PB-2'])).toBeUndefined()

  rememberDevice('/device/PB-2/dashboard')
  forgetDevice()
  expect(shortcutTarget('?open=dashboard', ['PB-1', 'PB-2'])).toBeUndefined()
})
