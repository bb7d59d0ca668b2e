import { boxOf, kindOf, type Language } from '@pillbox/shared/domain'
import type { Told } from '../store/events/notifications'
import type { Text } from '../text'
import { textIn } from '../text-in'

/**
 * What a device told, as a sentence of `language`. What was kept before sentences were worded when
 * they are read keeps its own; of a code that nobody knows there is none.
 */
export function toldSentence({ code, message, medicine }: Told, language: Language): string {
  if (message) return message
  const { told, toldOfDevice } = textIn(language)
  const kind = kindOf(code)
  if (kind === 'others') return toldOfDevice[code as keyof Text['toldOfDevice']] ?? ''
  return told[kind]({ box: boxOf(code) ?? 0, medicine: medicine ?? '' })
}
