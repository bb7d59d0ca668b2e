import * as z from 'zod'
import { refusal } from '@pillbox/releases/codes'

/** A channel, as it stands in addresses and settings. */
export const channelName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'is small letters, digits and hyphens')

/** A remote, or the shell. */
export const remoteName = z.string().regex(/^(shell|mf-[a-z0-9-]{2,30})$/, 'is the shell or mf-...')

/** A version as releases have it. */
export const versionName = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/, 'is a version such as 1.2.3')

/** An entry of a log, in digits; 0 stands before the first. */
export const entryNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'is the number of an entry')
  .transform(Number)

/** A count from 1, in digits. */
export const countFromOne = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'is a whole number from 1')
  .transform(Number)

/**
 * What somebody sent in a path, a query or a header, in the form that the schema gives it.
 * @throws Refusal REL-501 that names what is wrong
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(input)
  if (!error) return data
  throw refusal('REL-501', error.issues.map(wordsOf).join('; '))
}

function wordsOf({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')} ${message}` : message
}
