/** Does it with all, eight at a time; what came of it, in order. Begins no more when one fails. */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  make: (item: T) => Promise<R>,
): Promise<R[]> {
  const made: R[] = []
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const at = next++
      try {
        made[at] = await make(items[at]!)
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(8, items.length) }, work))
  return made
}
