import { createServer } from 'node:net'

const listen = (port, host) =>
  new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen({ port, host, exclusive: true }, () => {
      const { port: given } = server.address()
      server.close(() => done(given))
    })
  })

/** Why nothing can listen there, or undefined when it can. */
export async function portProblem(port, host) {
  try {
    await listen(port, host)
    return undefined
  } catch (error) {
    if (error.code === 'EADDRINUSE') return `Port ${port} is in use`
    if (error.code === 'EACCES') return `Port ${port} is not allowed for this user`
    return `Nothing can listen on ${host}:${port} (${error.code})`
  }
}

/** A port that nobody uses now. */
export const freePort = (host = '127.0.0.1') => listen(0, host)
