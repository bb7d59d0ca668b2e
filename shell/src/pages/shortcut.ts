import { keptByBrowser } from '@pillbox/shared/client'
import { deviceAt } from '../routes'

const key = 'last-device'
const pages = ['dashboard', 'schedule']

/** Keeps which device was looked at last, for the shortcuts of the app's icon. */
export function rememberDevice(path: string): void {
  const deviceId = deviceAt(path)
  if (deviceId !== undefined) keptByBrowser.setItem(key, deviceId)
}

/** Takes that away with the session. */
export function forgetDevice(): void {
  keptByBrowser.removeItem(key)
}

/**
 * Where a shortcut of the app's icon leads (`/?open=schedule`, the host's manifest): to that page of the
 * device that was looked at last, or of the only one; nothing where it is not known which.
 */
export function shortcutTarget(search: string, deviceIds: readonly string[]): string | undefined {
  const page = new URLSearchParams(search).get('open')
  if (page === null || !pages.includes(page)) return undefined
  const last = keptByBrowser.getItem(key)
  const deviceId = deviceIds.find((id) => id === last) ?? deviceIds[0]
  const isClear = deviceId === last || deviceIds.length === 1
  return deviceId && isClear ? `/device/${encodeURIComponent(deviceId)}/${page}` : undefined
}
