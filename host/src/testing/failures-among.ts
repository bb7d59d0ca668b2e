/** Which of so many sessions fail, counted from 1: the gaps between failures are geometric. */
export function failuresAmong(sessions: number, rate: number, random: () => number): number[] {
  const failed: number[] = []
  const gap = () => (rate === 1 ? 1 : 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate)))
  for (let at = gap(); at <= sessions; at += gap()) failed.push(at)
  return failed
}
