import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT } from '@pillbox/releases/codes'
import { Stop } from '../machine/progress.mjs'
import { root } from '../root.mjs'
import { standingRelease } from '../rooms/source-hash'
import { ensureTrust } from './ensure-trust'
import type { Settings } from './environment.mjs'
import { placeOf } from './place-of-releases'
import { runReleases } from './run-releases'

/** The version of each room that was published here before. */
type Notes = Record<string, string>

const readNotes = (path: string): Notes => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** A room and the version that stands in its `dist`. */
type Built = { room: string; version: string }

type Known = {
  notes: Notes
  /** Whether the folder of the store has it; nobody can tell of a bucket without asking it. */
  isStored: (built: Built) => boolean
  /** The key is new: what another one signed runs no more. */
  isNewKey: boolean
}

/** Which rooms are to be published. */
export const unpublished = (built: Built[], { notes, isStored, isNewKey }: Known): Built[] =>
  built.filter((each) => isNewKey || notes[each.room] !== each.version || !isStored(each))

function builtVersion(room: string): string {
  const release = standingRelease(join(root, room))
  if (!release) throw new Stop(`${room} is not built.`)
  return release.version
}

/** Publishes the rooms whose built version was not published here before. */
export async function publishRooms(rooms: string[], settings: Settings): Promise<string> {
  const { dataDir, channel } = settings
  const isNewKey = await ensureTrust(settings)
  const { folder, isBucket, notesPath } = placeOf(settings)
  // Others could write it once.
  if (existsSync(notesPath)) chmodSync(notesPath, 0o600)
  const notes = readNotes(notesPath)
  const built = rooms.map((room) => ({ room, version: builtVersion(room) }))
  const isStored = ({ room, version }: Built) =>
    !isBucket && existsSync(join(folder, 'remotes', room, version, 'release.json'))
  const fresh = unpublished(built, { notes, isStored, isNewKey })
  if (fresh.length === 0) return 'Rooms are published'

  const names = fresh.map(({ room }) => room)
  const { code, said } = await runReleases(dataDir, ['publish', ...names, '--channel', channel])
  if (code === EXIT.store && built.every(({ room, version }) => notes[room] === version)) {
    return `Rooms were published before; now ${said.split('\n')[0]}`
  }
  if (code !== 0) throw new Stop(`The rooms could not be published:\n${said}`)
  const published = Object.fromEntries(fresh.map(({ room, version }) => [room, version]))
  writeFileSync(notesPath, JSON.stringify({ ...notes, ...published }, null, 2), { mode: 0o600 })
  return `Published ${names.join(', ')}`
}
