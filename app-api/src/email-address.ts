import { limits } from '@pillbox/shared/domain'

// Letters of ASCII only: no provider of mail gives out others, and they look like those of somebody else.
const emailForm =
  /^(?:(?![@<>()",:;])[!-~])+@(?:(?![@<>()",:;])[!-~])+\.(?:(?![@<>()",:;.])[!-~])+$/

/**
 * An address as it is kept: without outer spaces, in the usual width, its domain in lower case. A
 * keyboard of East Asia writes wide letters, which would be another account.
 */
export function tidyEmail(email: string): string {
  const trimmed = email.normalize('NFKC').trim()
  const at = trimmed.lastIndexOf('@')
  return trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase()
}

/** Why an address is refused, or nothing. */
export function emailProblem(email: string): string | undefined {
  const tidy = tidyEmail(email)
  const fits = tidy.length <= limits.emailMax && emailForm.test(tidy)
  return fits ? undefined : 'The Email ID is invalid.'
}
