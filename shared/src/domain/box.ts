/**
 * One of the 8 boxes of a device (spec 3). An empty name means the box is empty; alarms are five
 * alarm codes (see alarm.ts).
 */
export type Box = { medicineName: string; quantity: number; dose: number; alarms: number[] }

/** Is nothing in this box? (spec 3) */
export function isEmpty(box: Box): boolean {
  return box.medicineName === ''
}
