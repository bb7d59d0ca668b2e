import { readAs } from '@pillbox/releases/storage'
import * as z from 'zod'

const count = z.int().nonnegative()
const durations = z.array(count).max(100)
const names = z.array(z.string().max(40)).max(2000)

const arm = z.strictObject({
  sessions: count,
  failed: names,
  hard: names,
  places: names.describe('Of each that failed: a mark of the address it reported from'),
  beyond: names
    .optional()
    .describe('Those that failed beside so many of their address that they withdraw nothing'),
})
const trial = z.strictObject({ since: count, stable: arm, canary: arm })
const minute = z.strictObject({
  minute: count.describe('Minutes since 1970'),
  seen: count,
  failed: count.describe('Browsers in which the version failed or threw'),
  hard: count.describe('Those in which it could not be used at all'),
  failing: count.describe('Those that have not loaded it without trouble since'),
  retried: count,
  fellBack: count.describe('Browsers that got this version because a newer one failed'),
  codes: z.record(z.string(), count).describe('How often which trouble was the last of a browser'),
  load: durations,
  render: durations,
})
const report = z.strictObject({
  schema: z.literal('telemetry/v1'),
  at: z.iso.datetime(),
  versions: z.record(z.string(), z.array(minute).max(100)),
  trials: z.record(z.string(), trial),
})

/** What browsers reported in one minute; each of them is counted in its newest minute only. */
export type Minute = z.infer<typeof minute>

/** What one host saw of one version: so many browsers, and the names of those that failed. */
export type ArmReport = z.infer<typeof arm>

/** What one host saw of a step of a canary. */
export type TrialReport = z.infer<typeof trial>

/**
 * What one host heard from browsers, as it tells the other hosts: counts, and hashes of ids and addresses.
 * Versions by `remote@version`, canary steps by remote; `at` is ISO 8601, UTC.
 */
export type HostReport = z.infer<typeof report>

/** Reads a report; undefined when it is none. */
export const parseHostReport = (bytes: Buffer): HostReport | undefined => readAs(report, bytes)
