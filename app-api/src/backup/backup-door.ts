import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Dump } from '../store/backup/facts'
import type { StoreFolder } from '../store/store'

const doorOf = (dataDir: string) => join(dataDir, 'backup.sock')
/** What every system takes as the name of a socket. */
const mostBytes = 103
const factsHeader = 'x-backup-facts'
const toVacuum = '/vacuum'

type Opened = { stop(): Promise<void> }
type Served = Pick<StoreFolder, 'dump' | 'vacuum'> & { onFailure: (error: unknown) => void }

/**
 * A server's door for `pnpm backup`, for its owner alone: who opens it has the database vacuumed, and
 * gets all that is in it. It stands in the folder that the server holds the lock of. Undefined where
 * the name of the folder is too long for one.
 */
export async function openBackupDoor(
  dataDir: string,
  { dump, vacuum, onFailure }: Served,
): Promise<Opened | undefined> {
  const path = doorOf(dataDir)
  if (Buffer.byteLength(path) > mostBytes) return undefined
  // One that was killed left its own.
  await rm(path, { force: true })
  const serve = async (address: string | undefined, reply: ServerResponse) => {
    if (address === toVacuum) {
      await vacuum()
      return reply.writeHead(204).end()
    }
    const { database, facts } = await dump()
    reply.setHeader('content-length', database.length)
    reply.setHeader(factsHeader, JSON.stringify(facts))
    return reply.end(database)
  }
  const server = createServer(({ url }, reply) => {
    serve(url, reply).catch((error: unknown) => {
      onFailure(error)
      reply.writeHead(500).end()
    })
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return {
    async stop() {
      server.close()
      server.closeAllConnections()
      await rm(path, { force: true })
    },
  }
}

/** What a running server answers at its door; undefined when there is none. */
async function ask(dataDir: string, path: string): Promise<IncomingMessage | undefined> {
  const asking = request({ socketPath: doorOf(dataDir), path })
  asking.end()
  return once(asking, 'response').then(
    ([response]) => response as IncomingMessage,
    () => undefined,
  )
}

/** Has a running server vacuum its database; false when it did not, as one of a version before. */
export async function askToVacuum(dataDir: string): Promise<boolean> {
  const answer = await ask(dataDir, toVacuum)
  answer?.resume()
  return answer?.statusCode === 204
}

/** All that is in the database of a running server; undefined when there is no door to it. */
export async function askDoor(dataDir: string): Promise<Dump | undefined> {
  const answer = await ask(dataDir, '/')
  if (answer === undefined) return undefined
  const database = await buffer(answer)
  if (answer.statusCode !== 200)
    throw new Error('the server could not read its database; see its log')
  return { database, facts: JSON.parse(String(answer.headers[factsHeader])) as Dump['facts'] }
}
