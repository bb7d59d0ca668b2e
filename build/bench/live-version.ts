import { setTimeout as pause } from 'node:timers/promises'
import { Stop } from '../machine/progress.mjs'

/** A build of a room that can be published. */
export type BuiltRoom = { room: string; dist: string; version: string }

type Resolved = { host: { version: string }; remotes: Record<string, { version: string }> }

const patienceMs = 60_000

/**
 * Waits until pages are given a version of a room.
 * @throws Stop when they are not
 */
export async function untilLive(
  origin: string,
  { room, version }: Pick<BuiltRoom, 'room' | 'version'>,
): Promise<void> {
  const from = Date.now()
  for (;;) {
    const answer = await fetch(`${origin}/releases/v1/channels/prod/resolved`)
    const { host, remotes } = (await answer.json()) as Resolved
    const live = room === 'shell' ? host.version : remotes[room]?.version
    if (live === version) return
    if (Date.now() - from > patienceMs)
      throw new Stop(`${room} ${version} was moved live, but pages are given ${live}.`)
    await pause(20)
  }
}
