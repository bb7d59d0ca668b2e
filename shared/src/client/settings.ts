/** What the host tells the page about its surroundings; no secrets. */
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
}

/** The settings inlined in the host's page. Throws when the page carries none. */
export function hostSettings(): HostSettings {
  const text = document.getElementById('settings')?.textContent
  if (!text) throw new Error('The page carries no settings.')
  return JSON.parse(text) as HostSettings
}
