import { api } from '@pillbox/shared/client'
import { useNavigate } from '@pillbox/shared/router'
import { OneAction } from './one-action'
import { text } from './text'

/** Ends the session in every browser: for a phone that is lost. */
export function SignOutEverywhere() {
  const navigate = useNavigate()

  async function signOut() {
    await api.signOutEverywhere()
    void navigate('/signout')
  }

  return (
    <OneAction
      title={text.signedInElsewhere}
      says={text.everywhereIs}
      label={text.signOutEverywhere}
      run={signOut}
    />
  )
}
