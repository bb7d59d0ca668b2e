import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Dump } from '../store/backup/facts'

const doorOf = (dataDir: string) => join(dataDir, 'backup.sock')
/** What every system takes as the name of a socket. */
const mostBytes = 103
const factsHeader = 'x-backup-facts'

type Opened = { stop(): Promise<void> }

/**
 * A server's door for `pnpm backup`, for its owner alone: who opens it gets all that is in the
 * database. It stands in the folder that the server holds the lock of. Undefined where the name of
 * the folder is too long for one.
 */
export async function openBackupDoor(
  dataDir: string,
  { dump, onFailure }: { dump: () => Promise<Dump>; onFailure: (error: unknown) => void },
): Promise<Opened | undefined> {
  const path = doorOf(dataDir)
  if (Buffer.byteLength(path) > mostBytes) return undefined
  // One that was killed left its own.
  await rm(path, { force: true })
  const server = createServer((_, reply) => {
    dump().then(
      ({ database, facts }) => {
        reply.setHeader('content-length', database.length)
        reply.setHeader(factsHeader, JSON.stringify(facts))
        reply.end(database)
      },
      (error: unknown) => {
        onFailure(error)
        reply.writeHead(500).end()
      },
    )
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

/** All that is in the database of a running server; undefined when there is no door to it. */
export async function askDoor(dataDir: string): Promise<Dump | undefined> {
  const asking = request({ socketPath: doorOf(dataDir), path: '/' })
  asking.end()
  const answer = await once(asking, 'response').then(
    ([response]) => response as IncomingMessage,
    () => undefined,
  )
  if (answer === undefined) return undefined
  const database = await buffer(answer)
  if (answer.statusCode !== 200)
    throw new Error('the server could not read its database; see its log')
  return { database, facts: JSON.parse(String(answer.headers[factsHeader])) as Dump['facts'] }
}
