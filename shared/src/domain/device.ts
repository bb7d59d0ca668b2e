import type { Today } from './doses'
import { nicknameProblem } from './nickname'
import { deviceText } from './text'

/** Whether a device is in step with the server (spec 3); times are ISO instants or null before the first. */
export type Sync = { status: boolean; syncedTime: string | null; updatedTime: string | null }

/** One row of My Devices and My Network Devices (spec 3). */
export type DeviceListItem = {
  id: string
  nickname: string
  hasRecentMissedPill: boolean
  sync: Sync
  /** What is known of its day; nothing from a server that does not tell it. */
  today?: Today | undefined
}

const deviceIdForm = /^[\w-]{4,64}$/

/** Can this be the id of a device at all? */
export const isDeviceId = (id: string): boolean => deviceIdForm.test(id)

/** Why a new device's id and nickname are refused, field by field; empty when both are fine (spec 5). */
export function addDeviceProblems(device: { deviceId: string; nickname: string }) {
  const problems: { deviceId?: string; nickname?: string } = {}
  if (device.deviceId.trim() === '') problems.deviceId = deviceText.idMissing
  const nickname = nicknameProblem(device.nickname)
  if (nickname !== undefined) problems.nickname = nickname
  return problems
}

/**
 * A device as it appears in the list of who has just got it: synced and without a missed pill
 * (spec 4, adding a device), or as the server tells of this very device.
 */
export function newDevice(
  device: Pick<DeviceListItem, 'id' | 'nickname'>,
  told: Partial<DeviceListItem>,
): DeviceListItem {
  const sync: Sync = { status: true, syncedTime: null, updatedTime: null }
  const isTold = told.id?.toLowerCase() === device.id.toLowerCase()
  return { hasRecentMissedPill: false, sync, ...device, ...(isTold && told) }
}
