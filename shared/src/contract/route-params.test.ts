import { routeParams } from './route-params'

const device = '/device/:deviceId/dashboard'

test.each([
  ['/', '/', {}],
  ['/', '/signin', undefined],
  ['/signin', '/signin/', {}],
  [device, '/device/d1/dashboard', { deviceId: 'd1' }],
  [device, '/device/d%201/dashboard', { deviceId: 'd 1' }],
  [device, '/device/100%/dashboard', { deviceId: '100%' }],
  [device, '/device/d1/schedule', undefined],
  ['/device/:deviceId', '/device/d1/schedule', undefined],
  ['/profile/*', '/profile', {}],
  ['/profile/*', '/profile/general/x', {}],
  ['/profile/*', '/profiles', undefined],
  ['/diary/:day?', '/diary', {}],
  ['/diary/:day?', '/diary/today', { day: 'today' }],
  ['/diary/:day?', '/diary/today/late', undefined],
  ['/diary/:day?/print?', '/diary/print', { day: 'print' }],
  ['/diary/print?/:day', '/diary/print/today', { day: 'today' }],
])('%s and %s: %j', (route, pathname, params) => {
  expect(routeParams(route, pathname)).toEqual(params)
})
