import { createServer, Server, type AddressInfo } from 'node:net'
import { freePort, portProblem } from './free-port.mjs'

const host = '127.0.0.1'

test('a free port can be listened on', async () => {
  expect(await portProblem(await freePort(), host)).toBeUndefined()
})

/** Makes the machine name these, one after the other. */
function nameNext(...ports: number[]) {
  const named = [...ports]
  jest.spyOn(Server.prototype, 'address').mockImplementation(() => {
    const port = named.shift()
    if (port === undefined) throw new Error('It is asked for no more.')
    return { port, address: host, family: 'IPv4' }
  })
}

test('a port that is meant for somebody already, or was given, is not given again', async () => {
  nameNext(40_001, 40_002, 40_001, 40_002, 40_003)

  expect(await freePort({ meant: [40_001, undefined] })).toBe(40_002)
  expect(await freePort({ meant: [40_001, undefined] })).toBe(40_003)
  jest.restoreAllMocks()
})

test('a port in use is told by its number', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, host, () => done()))
  const { port } = server.address() as AddressInfo

  expect(await portProblem(port, host)).toBe(`Port ${port} is in use`)
  await new Promise((done) => server.close(done))
})

test('an address that is not of this machine is told', async () => {
  expect(await portProblem(3000, '192.0.2.1')).toBe(
    'Nothing can listen on 192.0.2.1:3000 (EADDRNOTAVAIL)',
  )
})
