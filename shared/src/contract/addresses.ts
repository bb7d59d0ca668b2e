/**
 * Where a page goes besides the calls of `endpoints`: addresses of its own origin, but for a developer's
 * machine. Nothing else in the browser spells one.
 */
export const addresses = {
  /** GET: the server's public key for push messages. */
  pushKey: '/app-api/messaging/key',
  /** POST of a `Beacon`: how remotes run (releases.md 4.6), answered with 204. */
  beacon: '/releases/v1/beacon',
  /** GET: the `LiveMap` that a page loaded now would get. */
  releases: (channel: string) => `/releases/v1/channels/${encodeURIComponent(channel)}/resolved`,
  /** Server-sent events: a `LiveChange` for each change after `seq`, and signs of life. */
  changes: (channel: string, seq: number) =>
    `/releases/v1/channels/${encodeURIComponent(channel)}/events?from=${seq}`,
  /** Leads back from a preview to what everybody sees (releases.md 4.5). */
  leavePreview: '/releases/v1/override/leave',
  /** GET: the page of every signed-in address, with the release document of this browser. */
  page: '/',
  /** The same with the whole release document in it, whoever owns the address. */
  wholePage: '/?whole',
  /** Below it lie the files of all releases. */
  files: '/r/',
  /** The folder of a version's files. */
  folderOf: (room: string, version: string) => `/r/${room}/${version}/`,
  /** The app's own service worker, the only one there is. */
  serviceWorker: '/sw.js',
  /** GET at a developer's machine: what is built there (docs/teams.md). */
  devRoom: (origin: string) => `${origin}/dev-room.json`,
  /** Server-sent events of a developer's machine: each new build, and each that failed. */
  devRoomBuilds: (origin: string) => `${origin}/dev-room/events`,
} as const
