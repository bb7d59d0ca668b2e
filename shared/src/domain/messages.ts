import type { Role } from './role'

/** What a person is told by a message, each as they choose. A new Owner is told in any case. */
export const messageKinds = ['missed', 'silent', 'low pills', 'wrong pill', 'invitation'] as const
export type MessageKind = (typeof messageKinds)[number]

/** After how many hours without a word a box is told to be silent. */
export const silentHours = [6, 12, 24] as const
export type SilentHours = (typeof silentHours)[number]

/** The hours of who chose none. */
export const usualSilentHours: SilentHours = 12

/** From one minute of the day (0 to 1439) to another, over midnight where `to` comes before `from`. */
export type QuietHours = { from: number; to: number }

/** The sentences of the choices of messages. */
export const messageProblems = {
  quietHours: 'Quiet hours need two different times.',
  timezone: 'This time zone is not known.',
  timezoneMissing: 'A time of day needs a time zone.',
} as const

/**
 * Is somebody with this role on a device told of this, by their choice or else as is usual: Owner and
 * Member of everything, others of missed pills and of invitations, which are of no device.
 */
export function isTold(
  kind: MessageKind,
  role: Role | undefined,
  chosen: Partial<Record<MessageKind, boolean>>,
): boolean {
  const isForAll = kind === 'missed' || kind === 'invitation'
  return chosen[kind] ?? (isForAll || role === 'Owner' || role === 'Member')
}
