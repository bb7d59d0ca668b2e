import type { Answer } from '@pillbox/shared/contract'
import { atLeast, type Role } from '@pillbox/shared/domain'
import type { SheetLink } from '../store/devices/sheet-links'

type Told = Answer<'sheetLinks'>['links'][number]

/** May this person take a link back? Their own, and whoever owns the device each. */
export const mayEnd = (link: { uid: string }, { uid, role }: { uid: string; role: Role }) =>
  link.uid === uid || atLeast('Owner', role)

/** A link as a person of its device is told of it; nobody is told its token again. */
export const linkAsTold = (link: SheetLink, caller: { uid: string; role: Role }): Told => ({
  id: link.linkId,
  days: link.days,
  name: link.name,
  isYours: link.uid === caller.uid,
  mayEnd: mayEnd(link, caller),
  made: link.madeAt.toISOString(),
  ends: link.expiresAt.toISOString(),
  opened: link.openedAt?.toISOString() ?? null,
})
