import { api } from '@pillbox/shared/client'
import type { Language } from '@pillbox/shared/language'
import type { SessionAction } from '@pillbox/shared/session'

/** Makes a language the own one of who is signed in; what fails changes nothing. */
export async function keepWithPerson(
  language: Language,
  dispatch: (action: SessionAction) => void,
): Promise<void> {
  try {
    await api.preferences({ language })
  } catch (error) {
    console.warn('The language was not kept:', error)
    return
  }
  dispatch({ type: 'CHANGE_LANGUAGE', language })
}
