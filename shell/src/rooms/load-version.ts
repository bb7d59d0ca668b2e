import type { RoomVersion } from '@pillbox/shared/contract'
import { spoken } from '@pillbox/shared/language'
import type { ComponentType } from 'react'
import * as ownContainers from './container'
import { inItsLanguage } from './in-its-language'

/** What a remote exposes under `./room`, and what a parcel is made into. */
type Room = { Room: ComponentType; text?: object }

/** By unique name: how often a version was asked for, and what came of it. */
const versions = new Map<string, { times: number; Room?: ComponentType }>()

/** A version that has come before: going back to it asks for nothing. */
export function heldVersion({ uniqueName }: RoomVersion): ComponentType | undefined {
  return versions.get(uniqueName)?.Room
}

/** Makes the next who wants this version ask for it again. */
export function forgetVersion(uniqueName: string): void {
  const known = versions.get(uniqueName)
  if (known) versions.set(uniqueName, { times: known.times })
}

/**
 * Loads one version of a remote. Each version has a container of its own, so that one does not
 * disturb another that is still on the screen or on its way.
 */
export async function loadVersion(
  name: string,
  { entry, uniqueName, mount, container }: RoomVersion,
): Promise<ComponentType> {
  const times = (versions.get(uniqueName)?.times ?? 0) + 1
  versions.set(uniqueName, { ...versions.get(uniqueName), times })
  if (times > 1) dropUnfinished(entry)
  // A changed address, because a browser may hold on to an answer that never came.
  const address = times === 1 ? entry : `${entry}?try=${times}`
  const { takeExposed } =
    container === 'webpack' ? ownContainers : await import('./federation-runtime')
  const take = (exposed: string) => takeExposed({ entry: address, uniqueName }, exposed)
  const room = await (mount === 'parcel'
    ? import('./parcel-room').then(async ({ parcelRoom }) =>
        parcelRoom(name, uniqueName, await take('./lifecycles')),
      )
    : (take('./room') as Promise<Room | null>))
  if (typeof room?.Room !== 'function') throw new Error(`${uniqueName} exposes no Room.`)
  await spoken()
  const Room = inItsLanguage(room)
  versions.set(uniqueName, { ...versions.get(uniqueName)!, Room })
  return Room
}

/** Both loaders wait for a script that is in the document already, though it may never come. */
function dropUnfinished(entry: string): void {
  const folder = entry.replace(/[^/]*$/, '')
  for (const script of [...document.scripts]) {
    if (script.getAttribute('src')?.includes(folder)) script.remove()
  }
}
