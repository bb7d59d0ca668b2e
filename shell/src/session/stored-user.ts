import { keptByBrowser, keptByTab } from '@pillbox/shared/client'
import type { SessionUser } from '@pillbox/shared/domain'
import { forgetChosenLanguage } from '../language/page-language'

/** Under which names the tab keeps who is signed in and that it signed out, and the browser a mark of whom. */
export const keptAs = { user: 'user', signedOut: 'signed-out', present: 'present-person' }

/** The user that this tab stored; nothing when it cannot be read or is not who is signed in now. */
export function storedUser(): SessionUser | null {
  const user = readUser()
  const present = user && whoIsPresent(user)
  if (present === 'same') return user
  if (present === 'another') forgetChosenLanguage()
  keptByTab.removeItem(keptAs.user)
  return null
}

/** The mark of who is signed in in this browser now; nothing where nobody is. */
export const presentMark = (): string | null => keptByBrowser.getItem(keptAs.present)

/** Is it this user who is signed in in this browser now? Another tab may have changed that. */
export function whoIsPresent(user: SessionUser): 'same' | 'another' | 'nobody' {
  const mark = presentMark()
  if (mark === null) return 'nobody'
  return mark === markOf(user.email) ? 'same' : 'another'
}

/** Did this tab sign out? Then it does not ask for a session until somebody signs in (readings A35). */
export function hasSignedOut(): boolean {
  return keptByTab.getItem(keptAs.signedOut) !== null
}

function readUser(): SessionUser | null {
  try {
    return JSON.parse(keptByTab.getItem(keptAs.user) ?? 'null') as SessionUser | null
  } catch {
    return null
  }
}

/** A number that tells people of one browser apart (FNV-1a); no address can be read out of it. */
export function markOf(email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193)
  return String(mark >>> 0)
}
