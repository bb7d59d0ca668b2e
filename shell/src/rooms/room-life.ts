import type { RoomVersion } from '@pillbox/shared/contract'
import type { Drawable } from './part'

/** A version that throws so many ms after it was drawn, or sooner, never worked here. */
export const youngMs = 5000

/** A version of a room that can be drawn. */
export type Arrived = {
  version: RoomVersion
  Room: Drawable
  /** The version that the release document named then; another one arrived if that did not work. */
  wanted: string
  /** The seq of that document. */
  seq: number
  /** When it was asked for, in ms of `performance.now()`. */
  askedAt: number
}

/** What there is to draw of a room, and whether a version is on its way (docs/decisions/0017). */
export type Stage =
  | { is: 'waiting' }
  | { is: 'loading'; attempt: number }
  | { is: 'ready'; arrived: Arrived; failure?: unknown }
  | { is: 'renewing'; arrived: Arrived; attempt: number }
  | { is: 'failed'; failure: unknown }
  | { is: 'retrying'; failure: unknown; attempt: number }

/** Everything that this tab knows of one room. */
export type RoomLife = {
  stage: Stage
  /** Another turn makes the room's place show what is ready, or start anew. */
  turn: number
  /** How often a version was asked for; only the latest attempt counts. */
  attempts: number
  /** Unique names of versions that arrived and could not be drawn. */
  refused: ReadonlySet<string>
  /** How many versions have arrived; they are never freed. */
  held: number
  isPlaced: boolean
  /** What stands at its place. */
  drawn?: Arrived
}

export type LifeEvent =
  /** Somebody wants to see it. */
  | { type: 'asked' }
  /** What the release document names now is to be loaded, beside what is on the screen. */
  | { type: 'renewed' }
  | { type: 'arrived'; attempt: number; arrived: Arrived }
  | { type: 'failed'; attempt: number; failure: unknown }
  /** A version came, perhaps after nobody waited for it any more. */
  | { type: 'came' }
  /** What arrived last is to be shown now. */
  | { type: 'shown' }
  /** What is drawn is the newest again. */
  | { type: 'kept' }
  /** What arrived is forgotten; what is on its way is waited for. */
  | { type: 'reset' }
  /** The next who asks gets what the release document names then. */
  | { type: 'dropped' }
  /** A version could not be drawn. */
  | { type: 'refused'; uniqueName: string }
  /** Versions that did not work may be tried again. */
  | { type: 'forgiven'; uniqueNames: string[] }
  | { type: 'placed'; isPlaced: boolean }
  | { type: 'drawn'; arrived: Arrived | undefined }

/** A room that nobody has asked for. */
export const untouched: RoomLife = {
  stage: { is: 'waiting' },
  turn: 0,
  attempts: 0,
  refused: new Set(),
  held: 0,
  isPlaced: false,
}

/** What is ready to be drawn, if anything is. */
export function arrivedOf(stage: Stage): Arrived | undefined {
  return 'arrived' in stage ? stage.arrived : undefined
}

/** Why the latest attempt came to nothing, if it did. */
export function failureOf(stage: Stage): unknown {
  return 'failure' in stage ? stage.failure : undefined
}

/** The attempt that is under way, if one is. */
function attemptOf(stage: Stage): number | undefined {
  return 'attempt' in stage ? stage.attempt : undefined
}

/** A room's life after an event; the same object when nothing changes. A new attempt is to be begun. */
export function next(life: RoomLife, event: LifeEvent): RoomLife {
  const { stage, turn } = life
  switch (event.type) {
    case 'asked':
      return stage.is === 'waiting' || stage.is === 'failed' ? begun(life) : life
    case 'renewed':
      return begun(life)
    case 'arrived':
      if (attemptOf(stage) !== event.attempt) return life
      return { ...life, stage: { is: 'ready', arrived: event.arrived } }
    case 'failed':
      if (attemptOf(stage) !== event.attempt) return life
      return { ...life, stage: withFailure(stage, event.failure) }
    case 'came':
      return came({ ...life, held: life.held + 1 })
    case 'shown':
      return { ...life, turn: turn + 1 }
    case 'kept':
      return life.drawn ? { ...life, stage: withArrived(stage, life.drawn) } : life
    case 'reset':
      return { ...life, stage: withNothing(stage), turn: turn + 1 }
    case 'dropped':
      return { ...life, stage: { is: 'waiting' }, turn: turn + 1 }
    case 'refused':
      return { ...life, refused: new Set(life.refused).add(event.uniqueName) }
    case 'forgiven':
      return { ...life, refused: without(life.refused, event.uniqueNames) }
    case 'placed':
      return { ...life, isPlaced: event.isPlaced }
    case 'drawn': {
      const { drawn: _before, ...rest } = life
      return event.arrived ? { ...rest, drawn: event.arrived } : rest
    }
  }
}

function without(refused: ReadonlySet<string>, names: string[]): ReadonlySet<string> {
  return new Set([...refused].filter((name) => !names.includes(name)))
}

function begun(life: RoomLife): RoomLife {
  const attempt = life.attempts + 1
  return { ...life, attempts: attempt, stage: underWay(life.stage, attempt) }
}

function underWay(stage: Stage, attempt: number): Stage {
  if ('arrived' in stage) return { is: 'renewing', arrived: stage.arrived, attempt }
  if ('failure' in stage) return { is: 'retrying', failure: stage.failure, attempt }
  return { is: 'loading', attempt }
}

/** It took longer than anybody waited for it: now it would be there. */
function came(life: RoomLife): RoomLife {
  return failureOf(life.stage) === undefined ? life : begun(life)
}

function withFailure(stage: Stage, failure: unknown): Stage {
  return 'arrived' in stage
    ? { is: 'ready', arrived: stage.arrived, failure }
    : { is: 'failed', failure }
}

function withArrived(stage: Stage, arrived: Arrived): Stage {
  const attempt = attemptOf(stage)
  return attempt === undefined ? { is: 'ready', arrived } : { is: 'renewing', arrived, attempt }
}

function withNothing(stage: Stage): Stage {
  const attempt = attemptOf(stage)
  return attempt === undefined ? { is: 'waiting' } : { is: 'loading', attempt }
}
