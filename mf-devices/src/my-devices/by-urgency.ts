import { urgencyOf, verdictOf, type DeviceListItem } from '@pillbox/shared/domain'

const urgencyNow = ({ today }: DeviceListItem, now: number) =>
  today ? urgencyOf(verdictOf(today, now)) : restUrgency

const restUrgency = 2

/** Those in trouble first, then those of which nothing is known, then the rest; each as served. */
export function byUrgency<Device extends DeviceListItem>(devices: Device[], now: number): Device[] {
  const urgency = new Map(devices.map((device) => [device, urgencyNow(device, now)]))
  return devices.toSorted((a, b) => urgency.get(a)! - urgency.get(b)!)
}

/** Those in trouble, and those of which nothing is known. */
export const needingAttention = <Device extends DeviceListItem>(devices: Device[], now: number) =>
  devices.filter((device) => urgencyNow(device, now) < restUrgency)
