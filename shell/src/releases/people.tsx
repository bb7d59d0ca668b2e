import { busy$ } from '@pillbox/shared/session'
import { toasts } from '@pillbox/shared/ui'
import { filter, firstValueFrom, map, merge, Subject, timer } from 'rxjs'
import { arrivedOf } from '../rooms/room-life'
import { onRooms, roomLife, tell } from '../rooms/rooms'
import { text } from './text'
import { typedText } from './typed-text'
import { isBusy, useIsBusy } from './is-busy'
import { closeOffer, showOffer } from './offer'
import type { People } from './take-step'

const graceMs = 30_000
const reloadId = 'newer-shell'

/** What this tab says of new releases to the person in front of it. */
export const people: People = { offerUpdate, offerReload, warn, handBack }

function offerUpdate(name: string): void {
  const id = `newer-${name}`
  const isOpen = () => {
    const { drawn, stage } = roomLife(name)
    const ready = arrivedOf(stage)
    return drawn !== undefined && ready !== undefined && drawn !== ready
  }
  if (!isOpen()) return
  const stop = onRooms(() => {
    if (isOpen()) return
    stop()
    closeOffer(id)
  })
  showOffer({
    id,
    label: text.updateReady,
    says: <UpdateReady />,
    actions: [
      { label: text.updateNow, run: () => update(name) },
      { label: text.later, run: () => {} },
    ],
  })
}

function update(name: string): void {
  const typed = isBusy() ? typedText() : ''
  tell(name, { type: 'shown' })
  if (typed) handBack(typed)
}

function UpdateReady() {
  return useIsBusy() ? text.updateLosesTyped : text.updateReady
}

function offerReload(): void {
  showOffer({
    id: reloadId,
    label: text.reloadReady,
    says: text.reloadReady,
    actions: [
      { label: text.reload, run: () => location.reload() },
      { label: text.later, run: () => {} },
    ],
  })
}

async function warn(name: string): Promise<void> {
  const id = `problem-${name}`
  const pressed = new Subject<true>()
  closeOffer(`newer-${name}`)
  showOffer({
    id,
    label: text.problemFound,
    says: text.problemFound,
    actions: [{ label: text.replaceNow, run: () => pressed.next(true) }],
    role: 'alert',
  })
  const saved$ = busy$.pipe(filter((isBusy) => !isBusy))
  await firstValueFrom(merge(pressed, saved$, timer(graceMs)).pipe(map(() => true)))
  closeOffer(id)
}

function handBack(typed: string): void {
  const copy = () =>
    void navigator.clipboard.writeText(typed).then(() => toasts.success(text.copied))
  showOffer({
    id: 'typed-text',
    label: text.wasReplaced,
    says: text.wasReplaced,
    actions: [
      { label: text.copyTyped, run: copy },
      { label: text.close, run: () => {} },
    ],
  })
}
