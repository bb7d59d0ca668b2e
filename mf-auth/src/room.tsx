import { Route, Routes } from '@pillbox/shared/router'
import { ForgotPassword } from './forgot-password/forgot-password'
import { SignIn } from './sign-in/sign-in'
import { SignOut } from './sign-out/sign-out'
import { SignUp } from './sign-up/sign-up'
import { text as words } from './text'

/** Its words, by which the shell knows their language. */
export const text: object = words

/** What the shell mounts: this room's pages. */
export function Room() {
  return (
    <Routes>
      <Route path="/signin" element={<SignIn />} />
      <Route path="/signup" element={<SignUp />} />
      <Route path="/forgotpassword" element={<ForgotPassword />} />
      <Route path="/signout" element={<SignOut />} />
    </Routes>
  )
}
