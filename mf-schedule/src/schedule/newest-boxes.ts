import { useSyncExternalStore } from 'react'
import type { StoredBox } from './stored-box'

type Boxes = ReadonlyMap<number, StoredBox>

const none: Boxes = new Map()
const heard = new Map<string, Boxes>()
const listeners = new Set<() => void>()

/**
 * Keeps what the server says that a box holds now. It outlives the screen that asked: an Undo may
 * end after that screen was left and opened again.
 */
export function keepBox(deviceId: string, number: number, box: StoredBox): void {
  const known = heard.get(deviceId) ?? none
  if (box.version < (known.get(number)?.version ?? -Infinity)) return
  heard.set(deviceId, new Map(known).set(number, box))
  for (const listener of listeners) listener()
}

/**
 * What was heard before a device's boxes are loaded. The returned function forgets it, once they
 * are: it is in what was answered. What was heard meanwhile stays.
 */
export function knownBoxes(deviceId: string): () => void {
  const before = heard.get(deviceId) ?? none
  return () => {
    const since = [...(heard.get(deviceId) ?? none)].filter(([n, box]) => before.get(n) !== box)
    heard.set(deviceId, new Map(since))
    for (const listener of listeners) listener()
  }
}

/** A device's boxes as they were loaded, or as the server told of them since. */
export function useNewestBoxes(deviceId: string, loaded: StoredBox[]): StoredBox[] {
  const since = useSyncExternalStore(subscribe, () => heard.get(deviceId) ?? none)
  return loaded.map((box, index) => {
    const later = since.get(index + 1)
    return later && later.version >= box.version ? later : box
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
