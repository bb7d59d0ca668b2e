import { confirmedMeanwhile } from '../../accounts/confirmed-address'
import { languageOfAnswer } from '../../calls/language-asked'
import { route } from '../../calls/route'
import { IdentityFailure } from '../../identity/identity'
import { outOfService } from '../../refusals'
import { addVerifyMail } from '../../store/mail/verify-mails'

/** Mails the caller the link by which they confirm their address, unless they have. */
export const verifyEmail = route('verifyEmail', {
  access: 'signed in',
  async run({ caller: { uid }, change, services, request }) {
    const { db, clock, tries } = services
    const isConfirmed = await confirmedMeanwhile(services, uid).catch((error: unknown) => {
      throw error instanceof IdentityFailure ? outOfService(error) : error
    })
    if (isConfirmed) return { confirmed: true }
    await tries.verifyMails.take(uid)
    await tries.verifyMailsOfDay.take(uid)
    if (services.mail) {
      const language = await languageOfAnswer(db, uid, request)
      await change((tx) => addVerifyMail(tx, { uid, language, now: new Date(clock()) }))
    }
    return { confirmed: false }
  },
})
