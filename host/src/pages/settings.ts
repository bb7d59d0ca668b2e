/** What the page must know of this installation; inlined in the HTML, so never a secret. */
export type Settings = {
  product: string
  identity: {
    projectId: string
    apiKey: string
    authDomain: string
    emulator: boolean
    /** Where the mails of the local set-up can be read. */
    mailPage: string | null
  }
  /** Share of browsers that report how remotes run, 0 to 1 (`beaconSchema`). */
  beaconShare: number
}
