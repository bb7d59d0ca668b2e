/** What the page must know of this installation; inlined in its HTML, so never a secret. */
export type HostSettings = {
  product: string
  identity: {
    projectId: string
    apiKey: string
    authDomain: string
    /** True in the default set-up: the identity emulator stands behind the page's own origin. */
    emulator: boolean
    /** Where the default set-up shows the mails it cannot send. */
    mailPage: string | null
  }
  /** Share of browsers that report how remotes run (`Beacon`), 0 to 1. */
  beaconShare: number
  /** May a device's id be read by the camera? Left out by a host that does not know of it. */
  qrScan?: boolean
  /** May the app be kept for a start without a line? False: what was kept is taken away. */
  offline?: boolean
}
