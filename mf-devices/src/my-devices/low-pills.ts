import {
  byDays,
  lowBoxesOf,
  type DeviceListItem,
  type GrantableRole,
  type LowBox,
} from '@pillbox/shared/domain'

/** A box that runs low, of one of the person's devices. */
export type LowPills = LowBox & { deviceId: string; nickname: string; mayRefill: boolean }

/** A device of a list; without a role it is the person's own. */
type Listed = DeviceListItem & { role?: GrantableRole }

/** The boxes that run low at an instant (ms), those with the fewest days first. */
function ofDevices(devices: Listed[], now: number): LowPills[] {
  return devices
    .flatMap(({ id, nickname, role, today }) => {
      const mayRefill = role !== 'Viewer'
      const low = today ? lowBoxesOf(today, now) : []
      return low.map((box) => ({ ...box, deviceId: id, nickname, mayRefill }))
    })
    .sort((a, b) => byDays(a.supply, b.supply))
}

/** Those of the person's own devices, then those of the others. */
export const lowPillsOf = (own: Listed[], shared: Listed[], now: number): LowPills[] => [
  ...ofDevices(own, now),
  ...ofDevices(shared, now),
]
