import type { BeaconEvent } from '@pillbox/shared/contract'
import { liveMap } from './live-map'

/** What happened to a version of a remote, and the error if there was one. */
export type RoomEvent = Omit<BeaconEvent, 'code'> & {
  code?: 'render' | 'script' | 'promise'
  error?: unknown
}

const early: RoomEvent[] = []
let hear = (event: RoomEvent): void => void early.push(event)

/** Says what happened to a version of a remote. */
export function report(event: RoomEvent): void {
  hear(event)
}

/** Hears all that is reported, and what was before. */
export function hearRoomEvents(listener: (event: RoomEvent) => void): void {
  hear = listener
  early.splice(0).forEach(listener)
}

/** Reports what nobody caught, by the remote whose code is nearest to it. */
export function reportUncaught(): void {
  const shell = liveMap().host.version
  const say = (code: 'script' | 'promise', error: Error | undefined, place = '') => {
    const [, remote, version] = /\/r\/([\w-]+)\/([^/]+)\//.exec(`${error?.stack}\n${place}`) ?? []
    // The files of all shells may lie in one folder (`by-content`).
    if (remote === 'shell') report({ remote, version: shell, kind: 'error', code, error })
    else if (remote && version) report({ remote, version, kind: 'error', code, error })
  }
  addEventListener('error', ({ error, filename }) => say('script', error as Error, filename))
  addEventListener('unhandledrejection', ({ reason }) => say('promise', reason as Error))
}
