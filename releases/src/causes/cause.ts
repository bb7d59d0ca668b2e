import * as z from 'zod'
import { readAs } from '../storage/read-as'

/** The most causes of one version that a host keeps and tells. */
export const MOST_CAUSES = 20

/** The most versions of which a host keeps and tells causes. */
export const MOST_VERSIONS = 50

const atMost = (most: number) => (all: object) => Object.keys(all).length <= most

const place = z.string().max(220)
const cause = z.strictObject({
  message: z
    .string()
    .regex(/^[ -~…]{1,200}$/)
    .describe('What the error said, without what may be of a person'),
  code: z.string().regex(/^[a-z]{1,20}$/),
  at: z
    .array(place)
    .max(4)
    .describe('In our scripts, nearest first: remote/version/file:line:column'),
  count: z.int().positive().describe('Browsers that told it'),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
})
const note = z.strictObject({
  schema: z.literal('causes/v1'),
  at: z.iso.datetime(),
  versions: z
    .record(z.string().regex(/^[\w-]{1,40}@[\w.+-]{1,100}$/), z.array(cause).max(MOST_CAUSES))
    .refine(atMost(MOST_VERSIONS)),
})

/** One reason for which a version fails, as browsers tell it: the same message from the same place. */
export type Cause = z.infer<typeof cause>

/** What one host heard of causes, by `remote@version`; `at` is ISO 8601, UTC. */
export type CausesNote = z.infer<typeof note>

/** Where the hosts of a channel keep what each of them heard. */
export const causesFolder = (channel: string): string => `causes/${channel}/`

/** Reads what a host heard; undefined when it is none of that. */
export const parseCauses = (bytes: Buffer): CausesNote | undefined => readAs(note, bytes)

/** The same in the file that a host wrote, whose seal only hosts can look at. */
export function parseSealed(bytes: Buffer): CausesNote | undefined {
  const sealed = readAs(z.object({ report: z.string() }), bytes)
  return sealed && readAs(note, sealed.report)
}

/** What all hosts heard together, by `remote@version`; what two of them heard is one cause. */
export function sumCauses(notes: readonly CausesNote[]): Map<string, Cause[]> {
  const all = new Map<string, Cause[]>()
  for (const [key, causes] of notes.flatMap(({ versions }) => Object.entries(versions)))
    all.set(key, [...(all.get(key) ?? []), ...causes])
  for (const [key, causes] of all)
    all.set(
      key,
      mergeCauses(causes, ({ message, at }) => `${message}\n${at[0]}`),
    )
  return all
}

type Counted = Omit<Cause, 'at'>

/** Makes one of those that are called the same, and puts the worst first. */
export function mergeCauses<Told extends Counted>(
  causes: readonly Told[],
  nameOf: (cause: Told) => string,
): Told[] {
  const merged = new Map<string, Told>()
  for (const cause of causes) {
    const known = merged.get(nameOf(cause))
    merged.set(nameOf(cause), known ? together(known, cause) : cause)
  }
  return [...merged.values()].sort(
    (a, b) => b.count - a.count || b.lastSeen.localeCompare(a.lastSeen),
  )
}

function together<Told extends Counted>(one: Told, other: Told): Told {
  return {
    ...one,
    count: one.count + other.count,
    firstSeen: one.firstSeen < other.firstSeen ? one.firstSeen : other.firstSeen,
    lastSeen: one.lastSeen > other.lastSeen ? one.lastSeen : other.lastSeen,
  }
}
