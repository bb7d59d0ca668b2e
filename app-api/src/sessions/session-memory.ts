/** A live session, in milliseconds since 1970. */
export type RememberedSession = {
  uid: string
  lastSeenAt: number
  expiresAt: number
  readAt: number
}

/** The store is asked again after this. */
const rememberMs = 30_000
/** While nothing is heard of other processes a session that ends there lives so much longer here. */
const deafMs = 900
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
  /** Whether the endings of other processes are heard from now on; what is remembered may be old. */
  hear(isHearing: boolean): void
}

export function sessionMemory(clock: () => number): SessionMemory {
  const remembered = new Map<string, RememberedSession>()
  let endings = 0
  let lastsMs = rememberMs
  return {
    recall(hash) {
      const session = remembered.get(hash)
      if (session !== undefined && clock() - session.readAt < lastsMs) return session
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
    hear(isHearing) {
      endings += 1
      remembered.clear()
      lastsMs = isHearing ? rememberMs : deafMs
    },
    forgetPerson(uid) {
      endings += 1
      for (const [hash, session] of remembered) if (session.uid === uid) remembered.delete(hash)
    },
  }
}
