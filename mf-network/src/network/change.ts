import type { NetworkUser } from '@pillbox/shared/domain'

/** What the dialogs that change people of the network are given. */
export type Change = {
  deviceId: string
  people: NetworkUser[]
  close: () => void
  /** The change is made. */
  changed: () => void
  /** The network is not what the page shows. */
  reload: () => void
}
