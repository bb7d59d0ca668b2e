import { serversOn } from './watch-rooms'

test.each([
  ['app-api', ['api']],
  ['releases', ['host']],
  ['host', ['host']],
  ['identity-emulator', ['identity']],
  ['shared', ['identity', 'api', 'host']],
  ['mf-auth', []],
])('a change of %s starts again who stands on it', (folder, servers) => {
  expect(serversOn(new Set([folder]))).toEqual(servers)
})
