import type { Api } from './calls'
import type { Session, SessionAction } from './session'

/** A value that changes: the present one, and a word at once and after every change. */
export type Stream<Value> = {
  readonly value: Value
  subscribe: (heard: (value: Value) => void) => { unsubscribe: () => void }
}

/** Where the page is, in the parts of an address. `key` is `default` on the first page of a visit. */
export type ParcelLocation = { pathname: string; search: string; hash: string; key: string }

/**
 * What the shell hands to each lifecycle of a remote that it mounts as a parcel, whatever the remote
 * is made with. Part of the host contract (`provides.host` of the shell, since 1.1.0): names are
 * added in a minor version, changed or taken away in a major one.
 */
export type ParcelProps = {
  /** The remote's name. */
  name: string
  /** An empty element in the page's content; all that the parcel draws belongs in it. */
  domElement: HTMLElement
  /** Who is signed in (spec 3); the same stream as every room's. */
  session$: Stream<Session>
  /** Changes the session by an action of spec 4. */
  dispatch: (action: SessionAction) => void
  /** The calls of spec 7. A 401 signs out, as everywhere. */
  api: Api
  /** The one way to another page: address, header and back button follow. Paths begin with `/`. */
  navigation: {
    location$: Stream<ParcelLocation>
    push: (path: string) => void
    replace: (path: string) => void
    /** Like the browser's back button (-1) and forward button (1). */
    go: (steps: number) => void
  }
  /** Without the nonce in `style.nonce` the page's policy refuses a style element. */
  look: { nonce: string; colorMode$: Stream<'light' | 'dark'> }
  /** Names the browser's tab; the heading gets the focus, unless it is the visit's first page. */
  announce: (title: string, heading: HTMLElement) => void
  /** Says whether something unsaved would be lost if the parcel were replaced now. */
  busy: (isBusy: boolean) => void
  /** Says that the parcel can not go on: it is unmounted, and a message with Try again is shown. */
  failed: (error: unknown) => void
}

/**
 * What a remote exposes under `./lifecycles`, as single-spa has it: `mount` draws, `unmount` takes
 * everything away again, `update` hears of a new location. A rejection, and no answer within 4 s
 * (2 s from `unmount`), is a failure.
 */
export type Lifecycles = {
  bootstrap?: (props: ParcelProps) => Promise<unknown>
  mount: (props: ParcelProps) => Promise<unknown>
  unmount: (props: ParcelProps) => Promise<unknown>
  update?: (props: ParcelProps) => Promise<unknown>
}
