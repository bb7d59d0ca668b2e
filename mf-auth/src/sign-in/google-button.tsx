import { Button, toasts } from '@pillbox/shared/ui'
import { popupSentence } from '../provider/failures'
import { text } from '../text'

/** Signs in through Google's popup. It stays usable: a second click is answered, not swallowed. */
export function GoogleButton() {
  async function signIn() {
    const progress = toasts.progress(text.loading)
    try {
      const { proofByGoogle } = await import('../provider/provider')
      const proof = await proofByGoogle()
      const { startSession } = await import('../provider/start-session')
      await startSession(proof)
    } catch (error) {
      console.info('Google sign-in failed:', error)
      toasts.failure(popupSentence(error))
    } finally {
      toasts.close(progress)
    }
  }

  return (
    <Button variant="outline" size="xl" onClick={() => void signIn()}>
      {text.signInWithGoogle}
    </Button>
  )
}
