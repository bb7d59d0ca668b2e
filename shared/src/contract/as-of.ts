// Each room has its own copy of this file, so the key is the same for all.
const key = Symbol.for('pillbox: as of')

/** Marks an answer as one of before, that stands in while no newer one can be had. */
export function markAsOf<Given extends object>(answer: Given, at: number): Given {
  return Object.defineProperty(answer, key, { value: at })
}

/** From when (ms) an answer is that stands in for a newer one; undefined for a new one. */
export function asOfOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  return Reflect.get(answer, key) as number | undefined
}
