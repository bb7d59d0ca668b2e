import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './progress.mjs'
import { root } from './rooms.mjs'
import { run } from './run.mjs'
import { standingRelease } from './source-hash.mjs'

const readNotes = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Publishes the rooms whose built version was not published here before. */
export async function publishRooms(rooms, { dataDir, channel }) {
  const notesPath = join(dataDir, `published-${channel}.json`)
  const notes = readNotes(notesPath)
  const built = rooms.map((room) => [room, standingRelease(join(root, room)).version])
  const stored = ([room, version]) =>
    existsSync(join(dataDir, 'releases/remotes', room, version, 'release.json'))
  const fresh = built.filter((row) => notes[row[0]] !== row[1] || !stored(row))
  if (fresh.length === 0) return 'Rooms are published'

  const names = fresh.map(([room]) => room)
  const args = [
    '--import',
    'tsx',
    'releases/src/main.ts',
    'publish',
    ...names,
    '--channel',
    channel,
  ]
  const { code, said } = await run(process.execPath, args, { env: { DATA_DIR: dataDir } })
  if (code !== 0) throw new Stop(`The rooms could not be published:\n${said}`)
  writeFileSync(notesPath, JSON.stringify({ ...notes, ...Object.fromEntries(fresh) }, null, 2))
  return `Published ${names.join(', ')}`
}
