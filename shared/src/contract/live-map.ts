/** A page of a remote and who may see it. */
export type RoomRoute = {
  path: string
  access: 'public' | 'signed-in' | 'any'
  title: string
  /**
   * Makes it an entry of a menu: of the device for `/device/:deviceId/...`, of the account for a path
   * without names. `icon` by name, `titles` by language tag (docs/decisions/0076).
   */
  menu?: { icon?: string; titles?: Record<string, string> }
  /** What the page asks for first. The names in the path are part of each input. */
  calls?: { name: string; input?: Record<string, string> }[]
}

/** What a remote has below a page of another one (docs/decisions/0080). */
export type Slot = {
  place: 'home' | 'dashboard' | 'settings' | 'profile'
  title: string
  /** The title in other languages, by their tags. */
  titles?: Record<string, string>
}

/** What the page gives to a slot: the device of the page, where it is of one. */
export type SlotProps = { deviceId?: string }

/** One immutable version of a remote: where its entry is, and the hash without which it never runs. */
export type RoomVersion = {
  version: string
  uniqueName: string
  entry: string
  integrity: string
  /** What the shell takes of it: `./lifecycles` for a parcel, else the component `./room`. */
  mount?: 'component' | 'parcel'
  /** Who made its container: webpack itself, or else the federation plugin, whose runtime it needs. */
  container?: 'webpack' | 'federation'
  slots?: Slot[]
}

/** A remote as a page is told to use it: the current version, and earlier good ones to fall back on. */
export type LiveRoom = RoomVersion & {
  preload: { path: string; integrity: string }[]
  routes: RoomRoute[]
  alt: RoomVersion[]
  state: 'on' | 'off'
  message?: string
  /** This version is on trial for some people, and this reader is one of them. */
  canary?: true
  /** seq of the newest move that open tabs follow at once (releases.md 4.7). */
  killedAt?: number
}

/** What a page is told of a remote that does not own its address: its versions come with the whole. */
export type NamedRoom = Pick<
  LiveRoom,
  'routes' | 'slots' | 'state' | 'message' | 'canary' | 'killedAt'
>

/** Why a page shows another composition than the channel's: a signed link (releases.md 4.5). */
export type Override = {
  /** By remote: a version, or the origin of a developer's machine that serves it. */
  remotes: Record<string, string>
  /** The past composition that is shown, by its sequence number. */
  seq?: number
  /** ISO 8601; afterwards the link is void. */
  until: string
}

/**
 * The resolved release document of a browser (releases.md 4.3), as it stands in the host's page under the
 * id `releases`: remotes that do not own its address may be named only (docs/decisions/0107).
 */
export type LiveMap = {
  schema: 'releases/v1/resolved'
  channel: string
  seq: number
  /** The same in two documents that say the same, and in what a page holds of them; older hosts say none. */
  digest?: string
  /** The shell. `folder` is where its files lie, when that is not the folder of its version. */
  host: { version: string; folder?: string }
  remotes: Record<string, LiveRoom | NamedRoom>
  override?: Override
}

/** The same with the versions of every remote. */
export type WholeLiveMap = LiveMap & { remotes: Record<string, LiveRoom> }

/** One change of a channel, as open tabs hear of it on `/releases/v1/channels/:channel/events`. */
export type LiveChange = { seq: number; changed: string[]; urgency: 'normal' | 'kill' }
