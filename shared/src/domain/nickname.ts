import * as limits from './limits'
import { isBlank, isPrintable } from './printable'
import { nicknameText } from './text'

/** The sentences of a device's nickname (spec 5; the last two are ours). */
export const nicknameMessages = nicknameText

/**
 * Why a person's name for a device is refused, or nothing; it counts without outer spaces. The
 * sentence for none differs when an invitation is accepted (spec 5).
 */
export function nicknameProblem(
  nickname: string,
  missing: string = nicknameMessages.missing,
): string | undefined {
  const name = nickname.trim()
  if (isBlank(name)) return missing
  if ([...name].length > limits.nicknameMax) return nicknameMessages.tooLong
  return isPrintable(name) ? undefined : nicknameMessages.invisible
}
