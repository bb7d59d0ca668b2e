import type { Answer } from '@pillbox/shared/contract'
import { useSyncExternalStore } from 'react'
import { isSameSchedule, type StoredBox } from './stored-box'
import { dayOf } from './day-of'

/** What the server said of boxes, and when (ms). */
type Boxes = ReadonlyMap<number, { box: StoredBox; at: number }>

const none: Boxes = new Map()
const heard = new Map<string, Boxes>()
const listeners = new Set<() => void>()

/**
 * Keeps what the server says that a box holds now. It outlives the screen that asked: an Undo may
 * end after that screen was left and opened again.
 */
export function keepBox(deviceId: string, number: number, box: StoredBox): void {
  const known = heard.get(deviceId) ?? none
  if (box.version < (known.get(number)?.box.version ?? -Infinity)) return
  heard.set(deviceId, new Map(known).set(number, { box, at: Date.now() }))
  for (const listener of listeners) listener()
}

/**
 * What was heard before a device's boxes are loaded. The returned function forgets it, once they
 * are: it is in what was answered. What was heard meanwhile stays.
 */
export function knownBoxes(deviceId: string): () => void {
  const before = heard.get(deviceId) ?? none
  return () => {
    const now = heard.get(deviceId) ?? none
    const since = [...now].filter(([n, told]) => before.get(n) !== told)
    // Whoever is told draws all boxes anew.
    if (since.length === now.size) return
    heard.set(deviceId, new Map(since))
    for (const listener of listeners) listener()
  }
}

/** A device's boxes and its day as they were loaded, or as the server told of the boxes since. */
export function useNewest(deviceId: string, { deviceInfo, today }: Answer<'schedule'>) {
  const since = useSyncExternalStore(subscribe, () => heard.get(deviceId) ?? none)
  const changes: number[] = []
  const boxes = deviceInfo.map((box, index) => {
    const later = since.get(index + 1)
    if (!later || later.box.version < box.version) return box
    if (!isSameSchedule(later.box, box)) changes.push(later.at)
    return later.box
  })
  return { boxes, today: today && dayOf(boxes, today, Math.max(...changes)) }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
