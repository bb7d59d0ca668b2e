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

/** Who gets a canary. */
export const share = z.strictObject({ bp, cohorts: z.array(cohort).max(20) })
export type Share = z.infer<typeof share>

export { reason, remoteName as remote, version }
