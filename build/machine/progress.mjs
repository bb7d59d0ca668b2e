/** @param {number} started */
const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/**
 * Says what is being done and how long it took; `work` may answer a sentence to show instead.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`  ${title} ...`)
  try {
    const outcome = await work()
    const said = typeof outcome === 'string' ? outcome : title
    clear()
    console.log(`  ${said.padEnd(52)} ${seconds(started)}`)
    return outcome
  } catch (error) {
    clear()
    console.log(`  ${title} failed after ${seconds(started)}`)
    throw error
  }
}

/**
 * A line beside the step that runs.
 * @param {string} line
 */
export function say(line) {
  clear()
  console.log(line)
}

function clear() {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
}

/** A failure with a sentence for the person at the terminal; its stack is of no use to them. */
export class Stop extends Error {}
