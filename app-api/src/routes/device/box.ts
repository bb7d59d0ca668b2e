import { boxMessages, boxProblem, limits, quantityProblem, type Box } from '@pillbox/shared/domain'
import { staleBox } from '../../refusals'
import { route } from '../../calls/route'
import { saveBox } from '../../store/devices/boxes'
import { changeDevice } from '../../devices/change-device'

const isNumber = (box: number) => box >= 1 && box <= limits.boxes

/** What is kept: the name without outer spaces, and no zero with a sign. */
const tidy = ({ medicineName, quantity, dose, alarms }: Box): Box => ({
  medicineName: medicineName.trim(),
  quantity: quantity || 0,
  dose: dose || 0,
  alarms: alarms.map((alarm) => alarm || 0),
})

type Quantities = { formerQuantity?: number | undefined; fullQuantity?: number | undefined }

const problemOf = (input: Box & Quantities) =>
  boxProblem(input) ??
  quantityProblem(input.formerQuantity ?? 0) ??
  quantityProblem(input.fullQuantity ?? 0)

/** Saves one box; without a version the last one to save wins (trust.md 4, row 20). */
export const box = route('box', {
  access: 'Member',
  check: (input) => (isNumber(input.box) ? problemOf(input) : boxMessages.number),
  async run({ input, caller, change, services }) {
    return changeDevice({ change, services, caller, from: 'Member' }, async (held) => {
      const { box: number, version, formerQuantity, fullQuantity } = input
      const saved = { number, box: tidy(input), version, formerQuantity, fullQuantity }
      const outcome = await saveBox(held.tx, { ...held, ...saved })
      if (outcome === 'stale') throw staleBox()
      return outcome
    })
  },
})
