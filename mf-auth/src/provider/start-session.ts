import { api } from '@pillbox/shared/client'
import { dispatch } from '@pillbox/shared/session'
import { forgetPerson } from './provider'

/** Exchanges the provider's proof for our own session, and signs out of the provider (spec 7). */
export async function startSession(idToken: string): Promise<void> {
  try {
    dispatch({ type: 'LOGIN', user: await api.login({ idToken }) })
  } finally {
    await forgetPerson()
  }
}
