/** A live session, in milliseconds since 1970. */
export type RememberedSession = {
  uid: string
  lastSeenAt: number
  expiresAt: number
  readAt: number
}

/** A session that ended in another process may live this much longer here (server.md 3). */
const rememberMs = 30_000
const mostRemembered = 50_000

/** The sessions that were read lately, by hash, so that the store is not asked on every call. */
export type SessionMemory = {
  recall(hash: string): RememberedSession | undefined
  /** Reads a session and remembers it, unless any ended meanwhile: it may be that one. */
  readThrough(
    hash: string,
    read: () => Promise<RememberedSession | undefined>,
  ): Promise<RememberedSession | undefined>
  /** To be called once the store has ended them. */
  forget(hashes: string[]): void
  forgetPerson(uid: string): void
}

export function sessionMemory(clock: () => number): SessionMemory {
  const remembered = new Map<string, RememberedSession>()
  let endings = 0
  return {
    recall(hash) {
      const session = remembered.get(hash)
      if (session !== undefined && clock() - session.readAt < rememberMs) return session
      remembered.delete(hash)
      return undefined
    },
    async readThrough(hash, read) {
      const before = endings
      const session = await read()
      if (session === undefined || endings !== before) return session
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(hash, session)
      return session
    },
    forget(hashes) {
      endings += 1
      for (const hash of hashes) remembered.delete(hash)
    },
    forgetPerson(uid) {
      endings += 1
      for (const [hash, session] of remembered) if (session.uid === uid) remembered.delete(hash)
    },
  }
}
