import { inTime } from '@pillbox/shared/client'
import type { Lifecycles, ParcelProps } from '@pillbox/shared/contract'
import { mountRootParcel } from 'single-spa'

const unmountLimitMs = 2000
const within = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis })
const timeouts = {
  bootstrap: within(4000),
  mount: within(4000),
  update: within(4000),
  unmount: within(unmountLimitMs),
}

/** A parcel from its mounting on. */
export type RunningParcel = {
  /** Tells it that the page's location has changed. */
  moved: () => void
  /** Takes it and all that it drew away, whether or not it agrees. */
  end: () => void
}

// Lifecycles may keep their state by name: the next mounting of a remote waits for the last unmount.
const leaving = new Map<string, Promise<unknown>>()

/** Mounts a parcel in `props.domElement`; any failure is said through `props.failed`. */
export function runParcel(
  { bootstrap = nothing, mount, unmount, update }: Lifecycles,
  props: ParcelProps,
  mounted: () => void,
): RunningParcel {
  const { name, domElement, failed } = props
  const arriving = Promise.resolve(leaving.get(name))
  const config = { name, bootstrap, mount, unmount, update, timeouts }
  const parcel = mountRootParcel<ParcelProps>(() => arriving.then(() => config), props)
  // Their failures reach `turn` as well.
  for (const step of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
    step.catch(nothing)

  let hasMounted = false
  let ended = false
  // One lifecycle after the other: single-spa refuses one during another.
  let turn: Promise<unknown> = parcel.mountPromise.then(() => {
    hasMounted = true
    mounted()
  })
  const take = (next: Promise<unknown>) => {
    turn = next
    next.catch((error: unknown) => ended || failed(error))
  }
  take(turn)

  // single-spa has unmounted what failed to mount, and leaves alone what failed later.
  const afterFailure = () => (hasMounted ? inTime(unmount(props), unmountLimitMs) : undefined)
  const end = () => {
    ended = true
    domElement.remove()
    const gone = turn.then(() => parcel.unmount(), afterFailure)
    leaving.set(
      name,
      gone.catch((error: unknown) => console.warn(`${name} did not unmount:`, error)),
    )
  }
  const moved = () => take(turn.then(() => (ended ? undefined : parcel.update?.(props))))
  return { moved, end }
}

const nothing = () => Promise.resolve()
