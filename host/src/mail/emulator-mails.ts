/** A mail with a link to choose a new password, as the identity emulator recorded it. */
export type ResetMail = { code: string; email: string; link: string }

/** The mails that the identity emulator would have sent, and what their link does. */
export type EmulatorMails = {
  /** Newest first. */
  list: () => Promise<ResetMail[]>
  /** Completes the reset; gives a sentence when the emulator refuses. */
  reset: (mail: ResetMail, newPassword: string) => Promise<string | undefined>
}

const TIMEOUT_MS = 5000

/** Reads the mails of one project of the emulator; rejects when it is not reachable. */
export function emulatorMails(identityUrl: string, projectId: string): EmulatorMails {
  const base = identityUrl.replace(/\/$/, '')
  return {
    async list() {
      const answer = await fetch(`${base}/emulator/v1/projects/${projectId}/oobCodes`, {
        headers: { authorization: 'Bearer owner' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`the identity emulator answered ${answer.status}`)
      return readMails(await answer.json()).reverse()
    },
    async reset({ link }, newPassword) {
      // Only the query is taken from the link: its origin is what the emulator was asked under.
      const { searchParams } = new URL(link)
      searchParams.set('newPassword', newPassword)
      const answer = await fetch(`${base}/emulator/action?${searchParams}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status < 400) return undefined
      return 'The new password was not taken. Choose another one, or ask for a new mail.'
    },
  }
}

function readMails(json: unknown): ResetMail[] {
  const codes = (json as { oobCodes?: unknown }).oobCodes
  if (!Array.isArray(codes)) return []
  return codes
    .filter((code) => code?.requestType === 'PASSWORD_RESET' && URL.canParse(code.oobLink))
    .map(({ oobCode, email, oobLink }) => ({
      code: String(oobCode),
      email: String(email),
      link: String(oobLink),
    }))
}
