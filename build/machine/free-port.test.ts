import { createServer, type AddressInfo } from 'node:net'
import { freePort, portProblem } from './free-port.mjs'

const host = '127.0.0.1'

test('a free port can be listened on', async () => {
  expect(await portProblem(await freePort(), host)).toBeUndefined()
})

test('a port that is meant for somebody already is not given a second time', async () => {
  const named: number[] = []
  const meant = { includes: (port: number) => named.push(port) < 3 }
  const port = await freePort(host, meant)

  expect(named).toHaveLength(3)
  expect(port).toBe(named[2])
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
