// A file of its own (build/rooms/begin-script.ts), which runs before any code of the app is there.
import { beginRequest } from '@pillbox/shared/begin'
import { inlinedLiveMap, owesLogout } from '@pillbox/shared/client'
import { wantedLanguage } from './language/page-language'
import { askFirst } from './rooms/ask-first'
import { presentMark, storedUser } from './session/stored-user'

function begin(): void {
  // Whose logout is owed is asked for nothing more.
  if (owesLogout()) return
  globalThis.begunFor = presentMark()
  const user = storedUser()
  const language = wantedLanguage(user)
  const { remotes } = inlinedLiveMap()
  // The server says 204 where nobody is signed in.
  const ask = async (...call: Parameters<typeof beginRequest>) =>
    (await beginRequest(...call)).status === 200
  void askFirst({ remotes, path: location.pathname, user }, (name, input) =>
    ask(name, input, language),
  )
}

try {
  begin()
} catch (error) {
  // The app asks itself.
  console.warn('Nothing was asked for ahead:', error)
}
