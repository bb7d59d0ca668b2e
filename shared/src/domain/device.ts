import { nicknameMessages, nicknameProblem } from './nickname'

/** Whether a device is in step with the server (spec 3); times are ISO instants or null before the first. */
export type Sync = { status: boolean; syncedTime: string | null; updatedTime: string | null }

/** One row of My Devices and My Network Devices (spec 3). */
export type DeviceListItem = {
  id: string
  nickname: string
  hasRecentMissedPill: boolean
  sync: Sync
}

/** The sentences of spec 5, add device. */
const deviceMessages = {
  idMissing: 'Please Enter a Device ID',
  nicknameMissing: nicknameMessages.missing,
} as const

/** Why a new device's id and nickname are refused, field by field; empty when both are fine (spec 5). */
export function addDeviceProblems(device: { deviceId: string; nickname: string }) {
  const problems: { deviceId?: string; nickname?: string } = {}
  if (device.deviceId.trim() === '') problems.deviceId = deviceMessages.idMissing
  const nickname = nicknameProblem(device.nickname)
  if (nickname !== undefined) problems.nickname = nickname
  return problems
}
