import { hostSettings } from '@pillbox/shared/client'
import { initializeApp } from 'firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type Auth,
} from 'firebase/auth'
import { withoutHeartbeat } from './without-heartbeat'

// These browsers open a popup only when its helper is loaded before the tap.
const needsHelperEarly = /iPhone|iPad|Android|Mobile|^((?!Chrom).)*Safari/

function start(): Auth {
  const { projectId, apiKey, authDomain, emulator } = hostSettings().identity
  const app = initializeApp({ projectId, apiKey, authDomain })
  withoutHeartbeat(app)
  const early = needsHelperEarly.test(navigator.userAgent)
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    ...(early ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
  })
  if (emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}

const auth = start()

// An account is made so: a keyboard may write wide letters.
const inUsualWidth = (email: string) => email.normalize('NFKC')

/** The provider's proof of who signed in with email and password. Rejects with the provider's code. */
export async function proofByPassword(email: string, password: string): Promise<string> {
  const { user } = await signInWithEmailAndPassword(auth, inUsualWidth(email), password)
  return user.getIdToken()
}

/** The provider's proof of who signed in with Google's popup. Rejects with the provider's code. */
export async function proofByGoogle(): Promise<string> {
  const { user } = await signInWithPopup(
    auth,
    new GoogleAuthProvider(),
    browserPopupRedirectResolver,
  )
  return user.getIdToken()
}

/** Sends the reset mail, with a way back to /signin in it. Rejects with the provider's code. */
export async function sendResetMail(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, inUsualWidth(email), { url: `${location.origin}/signin` })
}

/** Forgets the person in the provider's SDK; the session is ours from now on (spec 7). */
export async function forgetPerson(): Promise<void> {
  await signOut(auth)
}
