import { createServer } from 'node:net'

/** @type {(port: number, host: string) => Promise<number>} */
const listen = (port, host) =>
  new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : port))
    })
  })

/**
 * Why nothing can listen there, or undefined when it can.
 * @param {number} port
 * @param {string} host
 */
export async function portProblem(port, host) {
  try {
    await listen(port, host)
    return undefined
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EADDRINUSE') return `Port ${port} is in use`
    if (code === 'EACCES') return `Port ${port} is not allowed for this user`
    return `Nothing can listen on ${host}:${port} (${code})`
  }
}

/** @type {Set<number>} */
const given = new Set()

/**
 * A port that nobody uses now, and that is neither given already by this process nor one of `meant`:
 * who is meant to listen on those may not do so yet, and a machine names any of them again.
 * @param {{ host?: string, meant?: (number | undefined)[] }} [options]
 */
export async function freePort({ host = '127.0.0.1', meant = [] } = {}) {
  for (;;) {
    const port = await listen(0, host)
    if (given.has(port) || meant.includes(port)) continue
    given.add(port)
    return port
  }
}
