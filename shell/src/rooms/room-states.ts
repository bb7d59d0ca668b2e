import type { RoomVersion } from '@pillbox/shared/contract'
import type { ComponentType } from 'react'

/** A version of a room that can be drawn. */
export type Arrived = {
  version: RoomVersion
  Room: ComponentType
  /** The version that the release document named then; another one arrived if that did not work. */
  wanted: string
  /** The seq of that document. */
  seq: number
  /** When it was asked for, in ms of `performance.now()`. */
  askedAt: number
}

/** How a room stands in this tab. */
export type RoomState = {
  ready?: Arrived
  failure?: unknown
  /** Another turn makes the room's place show what is ready, or start anew. */
  turn: number
}

const untouched: RoomState = { turn: 0 }
const states = new Map<string, RoomState>()
const places = new Set<string>()
const drawn = new Map<string, Arrived>()
const listeners = new Set<() => void>()

/** How a room stands; the same object until that changes. */
export function roomState(name: string): RoomState {
  return states.get(name) ?? untouched
}

/** Hears of every change of any room. Returns what ends it. */
export function onRoomStates(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A room has arrived, or has failed to. */
export function settleRoom(name: string, outcome: { ready: Arrived } | { failure: unknown }): void {
  const { turn, ready } = roomState(name)
  change(name, { ...(ready ? { ready } : {}), ...outcome, turn })
}

/** Forgets what arrived; a place that shows the room starts anew. */
export function resetRoom(name: string): void {
  change(name, { turn: roomState(name).turn + 1 })
}

/** Makes the room's place show what arrived last, at once. */
export function showNewest(name: string): void {
  const state = roomState(name)
  change(name, { ...state, turn: state.turn + 1 })
}

/** Has the room a place on the screen, and what is drawn there? */
export function onScreen(name: string): { isPlaced: boolean; arrived?: Arrived } {
  const arrived = drawn.get(name)
  return { isPlaced: places.has(name), ...(arrived ? { arrived } : {}) }
}

/** Says that a room has a place on the screen. Returns what says that it is gone. */
export function placeRoom(name: string): () => void {
  places.add(name)
  return () => places.delete(name)
}

/** Says what stands at a room's place. Returns what says that it is gone. */
export function drawRoom(name: string, arrived: Arrived): () => void {
  drawn.set(name, arrived)
  tell()
  return () => {
    drawn.delete(name)
    tell()
  }
}

function change(name: string, state: RoomState): void {
  states.set(name, state)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
