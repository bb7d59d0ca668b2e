import type { RoomVersion } from '@pillbox/shared/contract'
import { spoken } from '@pillbox/shared/language'
import * as ownContainers from './container'
import { inItsLanguage } from './in-its-language'
import type { Drawable, Part } from './part'

/** What a remote exposes under the name of a part, and what a parcel is made into. */
type Exposed = { Room?: Drawable; Slot?: Drawable; text?: object }

/** By unique name and part: how often it was asked for, and what came of it. */
const parts = new Map<string, { times: number; drawable?: Drawable }>()
/** What somebody only points at, for the first who goes there. */
const ahead = new Map<string, Promise<Drawable>>()

const keyOf = (uniqueName: string, part: Part) => `${uniqueName} ${part}`

/** A part of a version that has come before: going back to it asks for nothing. */
export function heldVersion({ uniqueName }: RoomVersion, part: Part): Drawable | undefined {
  return parts.get(keyOf(uniqueName, part))?.drawable
}

/** Makes the next who wants this part of this version ask for it again. */
export function forgetVersion(uniqueName: string, part: Part): void {
  const key = keyOf(uniqueName, part)
  ahead.delete(key)
  const known = parts.get(key)
  if (known) parts.set(key, { times: known.times })
}

/**
 * Loads a part of one version of a remote. Each version has a container of its own, so that one does not
 * disturb another that is still on the screen or on its way.
 */
export async function loadVersion(
  name: string,
  { entry, uniqueName, mount, container }: RoomVersion,
  part: Part,
): Promise<Drawable> {
  const key = keyOf(uniqueName, part)
  const times = (parts.get(key)?.times ?? 0) + 1
  parts.set(key, { ...parts.get(key), times })
  if (times > 1) dropUnfinished(entry)
  // A changed address, because a browser may hold on to an answer that never came.
  const address = times === 1 ? entry : `${entry}?try=${times}`
  const { takeExposed } =
    container === 'webpack' ? ownContainers : await import('./federation-runtime')
  const take = (exposed: string) =>
    takeExposed({ entry: address, uniqueName, isHeld: times === 1 }, exposed)
  const exposed: Exposed | null = await (mount === 'parcel'
    ? import('./parcel-room').then(async ({ parcelRoom }) =>
        parcelRoom(name, uniqueName, await take('./lifecycles')),
      )
    : (take(part) as Promise<Exposed | null>))
  const called = part === './room' ? 'Room' : 'Slot'
  const given = exposed?.[called]
  if (typeof given !== 'function') throw new Error(`${uniqueName} exposes no ${called}.`)
  await spoken()
  const drawable = inItsLanguage(given, exposed?.text)
  parts.set(key, { ...parts.get(key)!, drawable })
  return drawable
}

/** Loads the page of a version that nobody has gone to. Of what fails nobody hears: who goes there asks again. */
export function loadAhead(name: string, version: RoomVersion): void {
  const key = keyOf(version.uniqueName, './room')
  if (parts.has(key)) return
  const loading = loadVersion(name, version, './room')
  ahead.set(key, loading)
  loading.catch(() => ahead.delete(key))
}

/** Gives what was loaded ahead, or is on its way, once. */
export function takeAhead({ uniqueName }: RoomVersion, part: Part): Promise<Drawable> | undefined {
  const key = keyOf(uniqueName, part)
  const loading = ahead.get(key)
  ahead.delete(key)
  return loading
}

/** Both loaders wait for a script that is in the document already, though it may never come. */
function dropUnfinished(entry: string): void {
  const folder = entry.replace(/[^/]*$/, '')
  for (const script of [...document.scripts]) {
    if (script.getAttribute('src')?.includes(folder)) script.remove()
  }
}
