/** The account that an identity token says it is of, before anything of it is believed. */
export function claimedAccount(idToken: string): string | undefined {
  try {
    const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
    const { sub } = JSON.parse(claims) as { sub?: unknown }
    return typeof sub === 'string' && sub !== '' ? sub.slice(0, 128) : undefined
  } catch {
    return undefined
  }
}
