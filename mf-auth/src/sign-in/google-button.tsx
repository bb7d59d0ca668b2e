import { Button, Stack, Text, toasts } from '@pillbox/shared/ui'
import { useState } from 'react'
import { popupSentence } from '../provider/failures'
import { text } from '../text'

/** Signs in through Google's popup. It stays usable: a second click is answered, not swallowed. */
export function GoogleButton() {
  const [problem, setProblem] = useState<string>()

  async function signIn() {
    setProblem(undefined)
    const progress = toasts.progress(text.loading)
    try {
      const { proofByGoogle } = await import('../provider/provider')
      const proof = await proofByGoogle()
      const { startSession } = await import('../provider/start-session')
      await startSession(proof)
    } catch (error) {
      console.info('Google sign-in failed:', error)
      setProblem(toasts.failure(popupSentence(error)))
    } finally {
      toasts.close(progress)
    }
  }

  return (
    <Stack gap="2">
      <Button variant="subtle" colorPalette="gray" size="xl" onClick={() => void signIn()}>
        {text.signInWithGoogle}
      </Button>
      {problem !== undefined && <Text color="fg.error">{problem}</Text>}
    </Stack>
  )
}
