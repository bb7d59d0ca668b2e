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
