import { api, ApiError, isUnanswered, sentenceOf } from '@pillbox/shared/client'
import type { Box } from '@pillbox/shared/domain'
import { toasts } from '@pillbox/shared/ui'
import { text } from '../text'
import { keepBox } from './newest-boxes'
import { afterSaving, contentOf, isSameContent, type StoredBox } from './stored-box'

type Change = {
  deviceId: string
  number: number
  former: StoredBox
  box: Box
  /**
   * The quantity that the person's form started from: what they changed of it is kept, whatever was
   * taken since. Without it the quantity is set.
   */
  startedFrom?: number | undefined
  /** What the box is filled up to from now on. */
  fullQuantity?: number | undefined
}

/** The message with the only Undo, that of the last save. */
let offer: ReturnType<typeof toasts.success> | undefined

/** Saves a box and offers to undo it. Rejects when the server refuses; a late save is told apart. */
export async function saveBox(change: Change): Promise<void> {
  const stored = await write(change)
  const { number, former, box, startedFrom } = change
  if (offer !== undefined) toasts.close(offer)
  // What the person saw; pills that were taken since are no change of theirs.
  const seen = { ...contentOf(former), quantity: startedFrom ?? former.quantity }
  if (isSameContent(seen, box)) {
    toasts.success(text.boxUpdated(number))
  } else {
    offerUndo({
      deviceId: change.deviceId,
      number,
      former: stored,
      box: seen,
      startedFrom: startedFrom === undefined ? stored.quantity : box.quantity,
      fullQuantity: former.fullQuantity,
    })
  }
}

function offerUndo(change: Change): void {
  const run = () => void undo(change)
  offer = toasts.successWithAction(text.boxUpdated(change.number), { label: text.undo, run })
}

async function undo(change: Change): Promise<void> {
  try {
    await write(change)
    toasts.success(text.boxUpdated(change.number))
  } catch (error) {
    // No form keeps this sentence, so that it stays longer than that of a failed save.
    toasts.loadFailure(sentenceOf(error, text.somethingWentWrong))
    if (isUnanswered(error)) offerUndo(change)
  }
}

/** A server that does not count pills takes neither. */
function quantitiesOf({ former, startedFrom, fullQuantity }: Change) {
  if (former.fullQuantity === undefined) return {}
  return {
    ...(startedFrom !== undefined && { formerQuantity: startedFrom }),
    ...(fullQuantity !== undefined && { fullQuantity }),
  }
}

async function write(change: Change): Promise<StoredBox> {
  const { deviceId, number, former, box } = change
  try {
    const version = Number.isFinite(former.version) ? { version: former.version } : {}
    const content = { ...contentOf(box), ...version, ...quantitiesOf(change) }
    const answer = await api.box({ deviceId, box: number, ...content })
    const stored = { ...afterSaving(former, box), ...answer }
    keepBox(deviceId, number, stored)
    return stored
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void readAgain(deviceId)
    throw error
  }
}

async function readAgain(deviceId: string): Promise<void> {
  try {
    const { deviceInfo } = await api.schedule({ deviceId })
    deviceInfo.forEach((box, index) => keepBox(deviceId, index + 1, box))
  } catch (error) {
    console.warn('The boxes were not read again:', error)
  }
}
