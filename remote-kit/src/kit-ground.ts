import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Mode } from '../../build/rooms/describe-room'
import type { Ground } from '../../build/rooms/ground'
import { filesUnder, hashOfFiles } from '../../build/rooms/input-files'
import { remoteKind } from '../../build/rooms/remote-kind'
import { keptContract } from './contract'
import { inDist, kitVersion } from './kit'

const atTheTop = ['package.json', 'package-lock.json', 'pillbox-contract.json', 'room.json']

// The others are the shell's in a page.
const compiledIn = ['domain', 'contract', 'lifecycles']

function inputsOf(folder: string, mode: Mode): string {
  const files = [
    ...filesUnder(join(folder, 'src')),
    ...atTheTop.map((name) => join(folder, name)).filter((path) => existsSync(path)),
  ]
  return hashOfFiles(`${mode} ${process.versions.node} ${kitVersion}`, files, folder).digest('hex')
}

/** What the remote of a folder is built on: the contract that is kept there, and this kit. */
export function kitGround(folder: string): Ground {
  const { shared, surface } = keptContract(folder)
  return {
    root: folder,
    alsoOf: [],
    builders: () => [],
    inputsOf,
    shareScope: () => shared,
    surface: () => surface,
    doors: Object.fromEntries(
      compiledIn.map((door) => [`@pillbox/shared/${door}`, inDist('shared', door, 'index.js')]),
    ),
    // A team has the versions that it chose.
    smaller: [],
    kindOf: () => remoteKind,
    releases: { program: inDist('releases.mjs'), typed: 'npx releases' },
  }
}
