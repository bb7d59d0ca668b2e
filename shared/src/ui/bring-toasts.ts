import type * as toastWindow from './toast-window'

type Parts = typeof toastWindow

let parts: Parts | undefined
const waiting = new Set<(here: Parts) => void>()

/** Fetches what messages are made of; a page does so when nobody waits for anything else. */
export async function bringToasts(): Promise<Parts> {
  return parts ?? takeToasts(await import('./toast-window'))
}

/** From here on messages are shown at once, and those that waited are. */
export function takeToasts(here: Parts): Parts {
  parts = here
  for (const next of waiting) next(here)
  waiting.clear()
  return here
}

/** What messages are made of, if that is here already. */
export const toastsHere = (): Parts | undefined => parts

/** Told once when it is here, at once if it is. Gives what takes that back. */
export function whenToastsCome(next: (here: Parts) => void): () => void {
  if (parts) next(parts)
  else waiting.add(next)
  return () => void waiting.delete(next)
}

/** At once where it can be, else as soon as it has come: a message that has to wait is not lost. */
export function withToasts(next: (here: Parts) => void): void {
  whenToastsCome(next)
  if (parts) return
  bringToasts().catch((error: unknown) => console.warn('A message has to wait:', error))
}
