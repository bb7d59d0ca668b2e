/** A page of a remote and who may see it. */
export type RoomRoute = { path: string; access: 'public' | 'signed-in' | 'any'; title: string }

/** One immutable version of a remote: where its entry is, and the hash without which it never runs. */
export type RoomVersion = {
  version: string
  uniqueName: string
  entry: string
  integrity: string
}

/** A remote as a page is told to use it: the current version, and earlier good ones to fall back on. */
export type LiveRoom = RoomVersion & {
  preload: { path: string; integrity: string }[]
  routes: RoomRoute[]
  alt: RoomVersion[]
  state: 'on' | 'off'
  message?: string
}

/** The resolved release document inlined in the host's page under the id `releases` (releases.md 4.3). */
export type LiveMap = {
  schema: 'releases/v1/resolved'
  channel: string
  seq: number
  host: { version: string }
  remotes: Record<string, LiveRoom>
}
