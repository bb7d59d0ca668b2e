import { setTimeout as pause } from 'node:timers/promises'

/** What some work answers, or `late` when that takes longer; the work goes on by itself. */
export const inTime = <Answer, Late>(
  work: Promise<Answer>,
  ms: number,
  late: Late,
): Promise<Answer | Late> => Promise.race([work, pause(ms, late, { ref: false })])
