import * as z from 'zod'
import { Refusal, refuseIfAny, type Finding } from '../../codes'
import { shapeProblems } from '../../shape-problems'
import { printable } from '../printable'

/** So much may be imported at once. */
export const MOST_ENTRIES = 100

/** Text of a document that is said again to whoever imports it. */
export const plain = z
  .string()
  .min(1)
  .max(2000)
  .refine((text) => printable(text) === text, 'holds control characters')

/** What is to be imported. */
export type Document = {
  json: unknown
  /** What it is called in what is said of it. */
  name: string
  /** Where it lies, for the addresses in it; a file has none. */
  base?: URL
  /** Asks for another document that this one names. Throws Refusal REL-016, REL-018 and REL-505. */
  read: (url: URL) => Promise<unknown>
}

/**
 * What was understood of JSON.
 * @throws Refusal REL-016 with all that is wrong
 */
export function inShape<T>(shape: z.ZodType<T>, json: unknown, where: string): T {
  const parsed = shape.safeParse(json)
  if (parsed.success) return parsed.data
  const problems = shapeProblems(parsed.error)
  refuseIfAny(
    problems.map((problem) => ({ code: 'REL-016', message: printable(`${where}${problem}`) })),
  )
  throw parsed.error
}

/** The address that was asked for, or why there is none. */
export function asked(find: () => URL): { url?: URL; findings: readonly Finding[] } {
  try {
    return { url: find(), findings: [] }
  } catch (error) {
    if (error instanceof Refusal) return { findings: error.findings }
    throw error
  }
}
