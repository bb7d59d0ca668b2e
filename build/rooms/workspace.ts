import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { shareScope } from '../webpack/shared-modules'
import type { Ground } from './ground'
import { remoteKind } from './remote-kind'
import { shellKind } from './shell-kind'
import { builderFiles, commonInputs, sourceHash } from './source-hash'

/** What the rooms of this workspace are built on: each other, as they stand. */
export const workspace: Ground = {
  root,
  alsoOf: commonInputs(),
  builders: builderFiles,
  inputsOf: sourceHash,
  shareScope,
  surface: () => JSON.parse(readFileSync(join(root, 'shared/surface.json'), 'utf8')),
  doors: {},
  smaller: [
    {
      test: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
      use: join(root, 'build/webpack/small-icon-loader.mjs'),
    },
  ],
  kindOf: ({ name }) => (name === 'shell' ? shellKind : remoteKind),
  releases: { program: join(root, 'releases/bin/releases.mjs'), typed: 'pnpm releases' },
}
