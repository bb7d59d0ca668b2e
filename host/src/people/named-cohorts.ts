import type { Policy } from '@pillbox/releases/trust'
import type { WhoIs } from './who-is'

/** The cohorts of the policy that a person is in, by their verified address. */
function cohortsOfAddress({ cohorts = {} }: Policy, email: string): string[] {
  const isMeant = (pattern: string) => {
    const wanted = pattern.toLowerCase()
    return wanted.startsWith('*@') ? email.endsWith(wanted.slice(1)) : email === wanted
  }
  return Object.keys(cohorts).filter((name) => cohorts[name]?.some(isMeant))
}

/** Tells by a Cookie header which cohorts of the policy a browser's person is in. */
export function namedCohorts(
  who: WhoIs,
  policy: () => Promise<Policy>,
): (cookie: string | undefined) => Promise<string[]> {
  return async (cookie) => {
    const email = (await who(cookie))?.email
    return email === undefined ? [] : cohortsOfAddress(await policy(), email)
  }
}
