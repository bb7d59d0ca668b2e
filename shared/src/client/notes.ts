import { noteKinds, type Note } from '../domain/index'
import { instantOf, textOf, type Fields } from './fields'

/** A note on a dose; one that is not whole is none, as it is not what counts. */
export function readNote(fields: Fields): Note | undefined {
  const name = textOf(fields.name)
  const at = instantOf(fields.at)
  const kind = noteKinds.find((each) => each === fields.kind)
  const text = textOf(fields.text)
  const isEmpty = kind === 'other' && text === ''
  if (name === '' || at === undefined || kind === undefined || isEmpty) return undefined
  const takenAt = instantOf(fields.takenAt)
  return {
    ...fields,
    name,
    at,
    kind,
    isYou: fields.isYou === true,
    takenAt,
    text: text === '' ? undefined : text,
  }
}
