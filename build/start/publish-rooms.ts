import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT } from '@pillbox/releases/codes'
import { Stop } from '../machine/progress.mjs'
import { root } from '../root.mjs'
import { standingRelease } from '../rooms/standing-release'
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

/** A room, the version that stands in its `dist`, and whether its files were committed. */
type Built = { room: string; version: string; isChanged?: boolean }

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

function builtOf(room: string): Built {
  const release = standingRelease(join(root, room))
  if (!release) throw new Stop(`${room} is not built.`)
  return { room, version: release.version, isChanged: release.build.changed !== undefined }
}

/** What went live, in words. */
export const published = (built: Built[]): string =>
  `Published ${built.map(({ room, isChanged }) => (isChanged ? `${room} (not committed)` : room)).join(', ')}`

// The channel ran newer ones already, or took them back.
const ofThePast = ['REL-120', 'REL-126']

/** What was refused for what the channel ran before, and for no other reason. */
export function roomsOfThePast(answer: string): string[] {
  const { findings = [] } = parsed(answer) as { findings?: { code: string; message: string }[] }
  if (!findings.every(({ code }) => ofThePast.includes(code))) return []
  return findings.map(({ message }) => message)
}

function parsed(text: string): object {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

// Say an older branch is checked out, or one that was taken back; what runs is whole, and whoever started wants to see it.
const notPublished = (channel: string, refused: string[]) =>
  [`Nothing is published, ${channel} goes on with what runs:`, ...refused].join('\n    ')

/**
 * Publishes the rooms whose built version was not published here before, unless the channel ran
 * newer ones already, or took them back.
 */
export async function publishRooms(rooms: string[], settings: Settings): Promise<string> {
  const { dataDir, channel } = settings
  const isNewKey = await ensureTrust(settings)
  const { folder, isBucket, notesPath } = placeOf(settings)
  // Others could write it once.
  if (existsSync(notesPath)) chmodSync(notesPath, 0o600)
  const notes = readNotes(notesPath)
  const built = rooms.map(builtOf)
  const isStored = ({ room, version }: Built) =>
    !isBucket && existsSync(join(folder, 'remotes', room, version, 'release.json'))
  const fresh = unpublished(built, { notes, isStored, isNewKey })
  if (fresh.length === 0) return 'Rooms are published'

  const names = fresh.map(({ room }) => room)
  const order = ['publish', ...names, '--channel', channel, '--json']
  const { code, out, complaint } = await runReleases(dataDir, order)
  const past = roomsOfThePast(out)
  if (past.length > 0) return notPublished(channel, past)
  if (code === EXIT.store && built.every(({ room, version }) => notes[room] === version)) {
    return `Rooms were published before; now ${complaint.split('\n')[0]}`
  }
  if (code !== 0) throw new Stop(`The rooms could not be published:\n${complaint}`)
  const noted = Object.fromEntries(fresh.map(({ room, version }) => [room, version]))
  writeFileSync(notesPath, JSON.stringify({ ...notes, ...noted }, null, 2), { mode: 0o600 })
  return published(fresh)
}
