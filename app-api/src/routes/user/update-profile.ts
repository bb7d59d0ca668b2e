import { profileProblem, type Gender } from '@pillbox/shared/domain'
import { brokenRule, noSession } from '../../refusals'
import { route } from '../../calls/route'
import { saveProfile } from '../../store/people/accounts'

/** Where it is tomorrow already, tomorrow is today (trust.md 3, update-profile). */
const farthestEastMs = 14 * 3_600_000

/** A midnight instant of a client that sends its date as one is that date (readings A49). */
const dayOf = (dob: string | null) => dob?.replace(/T00:00:00(\.0+)?Z$/, '') ?? null

/** Writes the caller's own profile. */
export const updateProfile = route('updateProfile', {
  access: 'signed in',
  async run({ input, caller: { uid }, change, services: { clock } }) {
    const profile = { ...input, displayName: input.displayName.trim(), dob: dayOf(input.dob) }
    const today = new Date(clock() + farthestEastMs).toISOString().slice(0, 10)
    const problem = profileProblem(profile, today)
    if (problem !== undefined) throw brokenRule(problem)
    // The rules have refused every other gender.
    const gender = input.gender as Gender | null
    await change(async (tx) => {
      if (!(await saveProfile(tx, uid, { ...profile, gender }))) throw noSession()
    })
    return {}
  },
})
