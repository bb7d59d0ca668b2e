import type { Compilation, Configuration, RuleSetRule } from 'webpack'
import type { Release } from '@pillbox/releases/release'
import type { SurfaceRecord } from '../surface/surface-record'
import type { Mode, Room } from './describe-room'
import type { Files } from './emit-release'
import type { Modules } from './emit-types'

/** What a page has once: by the name that remotes ask for it, its exact version. */
export type ShareScope = Record<string, string>

/** What rooms are built on: the workspace, or what a team without it knows of a host. */
export type Ground = {
  /** Folder of the repository. */
  root: string
  /** What a build of the room in `folder` is of, beside that folder: paths of the repository. */
  alsoOf: string[]
  /** The files that say how rooms are built. */
  builders: () => string[]
  /** sha256 over all that a build depends on; the same need no second build. */
  inputsOf: (folder: string, mode: Mode) => string
  /** What the shell shares. */
  shareScope: (mode: Mode) => ShareScope
  /** What the shell gives of the doors of shared. */
  surface: () => SurfaceRecord
  /** The doors of shared that are compiled into who takes them, by their file, where no package says it. */
  doors: Record<string, string>
  /** What is put in the place of packages, whose versions are known here. */
  smaller: RuleSetRule[]
  kindOf: (room: Room) => Kind
  /** The command `releases`: its program, and what a person types. */
  releases: { program: string; typed: string }
}

/** What one build of a room is to be; `output` is a folder. */
export type Build = {
  room: Room
  mode: Mode
  uniqueName: string
  output?: string
  ground: Ground
}

/** What the bundler has made of a room. */
export type Built = Build & { compilation: Compilation; files: Files; types: Modules | undefined }

/** What the shell's release and a remote's differ in. */
type Part = Pick<
  Release,
  | 'addressed'
  | 'entry'
  | 'page'
  | 'exposes'
  | 'mount'
  | 'slots'
  | 'container'
  | 'mounts'
  | 'shared'
  | 'takes'
  | 'gives'
  | 'preload'
>

/** How the shell is made of its room, or a remote of its. */
export type Kind = {
  uniqueName: (room: string, version: string) => string
  config: (build: Build) => Configuration
  /** What others take of it, by name: the source, or nothing for what the build makes itself. */
  modules: (room: Room) => Record<string, string | undefined>
  /** Are the declarations of the doors of shared written too? */
  withDoors: boolean
  /** Adds files that are not bundled. */
  add: (room: Room, output: string, ground: Ground) => void
  part: (built: Built) => Part
}
