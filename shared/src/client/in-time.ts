/** Gives the outcome of a promise, or fails with a sentence when it has none within so many milliseconds. */
export function inTime<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`No answer within ${limitMs} ms.`))
    const timer = setTimeout(late, limitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
