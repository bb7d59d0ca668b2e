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
