import { inTime } from '@pillbox/shared/client'

/** Lets the browser draw and answer before the next part of what a page starts with runs. */
export function nextStep(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(undefined)
  })
}

const soonMs = 100

/** Waits for what is drawn once instead of twice if it comes soon, but never for long; it may fail. */
export const aMomentFor = (comes: Promise<unknown>): Promise<unknown> =>
  inTime(comes, soonMs).catch(() => {})

let sharedParts = Promise.resolve()

/** When what all rooms draw with has run; a room that runs before would run all of it at once. */
export const sharedPartsRan = (): Promise<void> => sharedParts

/** From now on rooms wait to be run, though not to be fetched. Returns what lets them. */
export function holdRoomsBack(): () => void {
  let letRun = () => {}
  sharedParts = new Promise((done) => {
    letRun = done
  })
  return letRun
}
