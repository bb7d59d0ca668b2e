/** Numbers from 0 to 1 that look random and are the same for each seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Which of so many sessions fail, counted from 1: the gaps between failures are geometric. */
export function failuresAmong(sessions: number, rate: number, random: () => number): number[] {
  const failed: number[] = []
  const gap = () => (rate === 1 ? 1 : 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate)))
  for (let at = gap(); at <= sessions; at += gap()) failed.push(at)
  return failed
}
