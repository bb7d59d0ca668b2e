import * as z from 'zod'
import { bp, cohort, reason, remoteName, version } from '../log/document'

export const kill = z
  .boolean()
  .optional()
  .describe('Open tabs follow at once, whatever is open in them')
export const tooSoon = z
  .boolean()
  .optional()
  .describe('Before some had it for long enough; needs a reason')
export const releaseName = z.strictObject({ remote: remoteName, version })

/** Who gets a canary, and who gets it after them by itself. */
export const share = z
  .strictObject({
    bp,
    cohorts: z.array(cohort).max(20),
    next: z
      .array(bp)
      .min(1)
      .max(10)
      .optional()
      .describe('Shares that follow by themselves, each larger; 10000 is everybody'),
  })
  .refine(({ bp, next = [] }) => next.every((each, i) => each > (next[i - 1] ?? bp)), {
    message: 'each share must be larger than the one before',
    path: ['next'],
  })
export type Share = z.infer<typeof share>

export { reason, remoteName as remote, version }
