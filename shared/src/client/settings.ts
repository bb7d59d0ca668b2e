import type { HostSettings } from '../contract/index'

/** The settings inlined in the host's page. Throws when the page carries none. */
export function hostSettings(): HostSettings {
  const text = document.getElementById('settings')?.textContent
  if (!text) throw new Error('The page carries no settings.')
  return JSON.parse(text) as HostSettings
}
