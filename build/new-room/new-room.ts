import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../machine/command-line.mjs'
import { installNew } from '../machine/install.mjs'
import { root } from '../root.mjs'
import { writeRoom } from './write-room'

const help = `pnpm new-room mf-diary [--team @pillbox/diary]

  Writes a remote that works: a page with its texts and tests at /diary, and the line of CODEOWNERS
  that makes the team its owner (docs/teams.md).`

type Wanted = { name: string | undefined; team: string | undefined }

const nextSteps = ({
  name,
  path,
  team,
}: Wanted & { path: string }) => `${name} is there, with a page at ${path}.

  pnpm --filter ${name} test      its tests
  pnpm --filter ${name} build     build it
  pnpm releases publish ${name}   publish it (pnpm releases keygen makes a key)

  Refused, because the live shell does not give what it takes? docs/teams.md, section 5.
${team ? '' : '\n  CODEOWNERS names a team that may not exist yet: see its last line.\n'}`

async function newRoom({ name, team }: Wanted): Promise<void> {
  const lockfile = join(root, 'pnpm-lock.yaml')
  const locked = readFileSync(lockfile, 'utf8')
  const { path, undo } = writeRoom(root, { name, team })
  const { code, said } = await installNew()
  if (code !== 0) {
    undo()
    writeFileSync(lockfile, locked)
    throw new Error(`The packages of ${name} could not be installed; nothing was changed.\n${said}`)
  }
  console.log(nextSteps({ name, path, team }))
}

const given = readCommandLine(() => help, {
  allowPositionals: true,
  options: { team: { type: 'string' } },
})
try {
  if (given) await newRoom({ name: given.positionals[0], team: given.values.team })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
