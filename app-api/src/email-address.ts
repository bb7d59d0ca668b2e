import { limits } from '@pillbox/shared/domain'

const emailForm = /^[^\s@<>()",:;]+@[^\s@<>()",:;]+\.[^\s@<>()",:;.]+$/

/** An address as it is kept: without outer spaces, its domain in lower case. */
export function tidyEmail(email: string): string {
  const trimmed = email.trim()
  const at = trimmed.lastIndexOf('@')
  return trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase()
}

/** Why an address is refused, or nothing. */
export function emailProblem(email: string): string | undefined {
  const tidy = tidyEmail(email)
  const fits = tidy.length <= limits.emailMax && emailForm.test(tidy)
  return fits ? undefined : 'The Email ID is invalid.'
}
