import { isDeviceId } from '@pillbox/shared/domain'

/** What a shortcut of the app's icon, or something shared with the app, asks of My Devices. */
export type Asked = 'nothing' | { addDevice: string }

const sharedNames = ['shared-title', 'shared-text', 'shared-url']

/** Words have no digits; ids that are printed under a box have some. */
const looksLikeId = (word: string) => /\d/.test(word) && /[a-z]/i.test(word) && isDeviceId(word)

/**
 * Reads it out of the address (`/?open=add-device`, `/?shared-text=...`, the host's manifest): the id of
 * a device in what was shared, or none.
 */
export function askedBy(search: string): Asked {
  const asked = new URLSearchParams(search)
  const shared = sharedNames.flatMap((name) => asked.get(name) ?? [])
  if (shared.length === 0) return asked.get('open') === 'add-device' ? { addDevice: '' } : 'nothing'
  const words = shared.join(' ').split(/[^\w-]+/)
  return { addDevice: words.find(looksLikeId) ?? '' }
}
