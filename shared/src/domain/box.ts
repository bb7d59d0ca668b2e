import { minuteOfDay } from './alarm'
import * as limits from './limits'
import { boxText } from './text'

/**
 * One of the 8 boxes of a device (spec 3). An empty name means the box is empty; alarms are five
 * alarm codes (see alarm.ts).
 */
export type Box = { medicineName: string; quantity: number; dose: number; alarms: number[] }

/** The sentences of spec 5 for a box; those of the alarms and the box number are ours. */
export const boxMessages = boxText

/** Is nothing in this box? (spec 3) */
export function isEmpty(box: Pick<Box, 'medicineName'>): boolean {
  return box.medicineName === ''
}

/** The part of the schedule's address that leads to a box. */
export const boxAnchor = (number: number): string => `box-${number}`

/** What a box is saved as to empty it (spec 4, box edit modes). */
export function emptyBox(): Box {
  const alarms = Array.from({ length: limits.alarmSlots }, () => 0)
  return { medicineName: '', quantity: 0, dose: 0, alarms }
}

// Latin, Devanagari and Bengali with their signs and digits, but not the danda; a joiner only after
// a letter or sign of the two scripts that use it (readings A30).
const nameForm =
  /^(?:\p{Script=Latin}|(?:[\u0900-\u0963\u0966-\u096F\u0971-\u097F\u0980-\u09FC]|\u09FE)(?:\u200C|\u200D)?|[0-9 _.-])+$/u

/** Why a medicine's name is refused, or nothing; it counts without outer spaces (spec 5). */
export function medicineNameProblem(medicineName: string): string | undefined {
  const name = medicineName.trim()
  if (name === '') return boxMessages.nameMissing
  if ([...name].length > limits.medicineNameMax) return boxMessages.nameTooLong
  return nameForm.test(name.normalize('NFC')) ? undefined : boxMessages.nameLetters
}

/** Why a quantity of pills is refused, or nothing (spec 5). */
export function quantityProblem(quantity: number): string | undefined {
  if (quantity < 0) return boxMessages.quantityTooLow
  return quantity > limits.quantityMax ? boxMessages.quantityTooHigh : undefined
}

/** Why a dose, in pills, is refused, or nothing (spec 5). */
export function doseProblem(dose: number): string | undefined {
  if (dose < 0) return boxMessages.doseTooLow
  return dose > limits.doseMax ? boxMessages.doseTooHigh : undefined
}

/**
 * Why the alarm codes of a box are refused, or nothing. One minute twice would be a double dose;
 * only alarms that were added and not set yet, all disabled, may share theirs (spec 4, alarm).
 */
export function alarmsProblem(alarms: number[]): string | undefined {
  if (alarms.length !== limits.alarmSlots) return boxMessages.alarmSlots
  const isCode = (code: number) => Number.isInteger(code) && Math.abs(code) <= limits.minutesPerDay
  if (!alarms.every(isCode)) return boxMessages.alarmTime
  const ringing = alarms.filter((code) => code > 0).map(minuteOfDay)
  const silent = new Set(alarms.filter((code) => code < 0).map(minuteOfDay))
  const isTwice = new Set([...ringing, ...silent]).size < ringing.length + silent.size
  return isTwice ? boxMessages.alarmTwice : undefined
}

const hasNothing = ({ medicineName, quantity, dose, alarms }: Box) =>
  medicineName.trim() === '' && quantity === 0 && dose === 0 && alarms.every((code) => code === 0)

/** The first rule of spec 5 that a box to be saved breaks, or nothing. A blank name empties it. */
export function boxProblem(box: Box): string | undefined {
  return (
    quantityProblem(box.quantity) ??
    doseProblem(box.dose) ??
    alarmsProblem(box.alarms) ??
    (hasNothing(box) ? undefined : medicineNameProblem(box.medicineName))
  )
}
