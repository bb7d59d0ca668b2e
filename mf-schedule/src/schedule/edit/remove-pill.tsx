import { Text } from '@pillbox/shared/ui'
import { text } from '../../text'

/** The confirmation before a box is emptied (spec 2). */
export function RemovePill() {
  return <Text>{text.confirmRemove}</Text>
}
