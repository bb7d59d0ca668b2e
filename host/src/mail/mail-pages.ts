import type { ResetMail } from './emulator-mails'
import { asText, plainPage } from '../http/plain-page'

/** All mails, newest first. */
export function listPage(mails: readonly ResetMail[]): string {
  const items = mails.map(
    ({ code, email }) =>
      `<li><a href="/mail/${encodeURIComponent(code)}">Reset your password</a><br>To ${asText(email)}</li>`,
  )
  const empty =
    '<p>There are no mails. Ask for one on <a href="/forgotpassword">Reset Password</a>, then load this page again.</p>'
  return layout('Mails', items.length > 0 ? `<ul>${items.join('')}</ul>` : empty)
}

/** One mail, with the form it leads to. */
export function openPage({ code, email }: ResetMail, minimum: number, problem?: string): string {
  const alert = problem ? `<p class="problem" role="alert" id="problem">${asText(problem)}</p>` : ''
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return layout(
    'Choose a new password',
    `<p>For <strong>${asText(email)}</strong></p>${alert}
<form method="post" action="/mail/${encodeURIComponent(code)}">
<input type="hidden" name="username" autocomplete="username" value="${asText(email)}">
<label for="new-password">New password</label>
<input id="new-password" name="newPassword" type="password" autocomplete="new-password" required minlength="${minimum}"${described}>
<button>Save new password</button>
</form>
<p><a href="/mail">All mails</a></p>`,
  )
}

/** The reset is done. */
export function changedPage(email: string): string {
  return layout(
    'Password changed',
    `<p role="status">You can now sign in as <strong>${asText(email)}</strong> with your new password.</p>
<p><a href="/signin">Go to sign in</a></p>`,
  )
}

/** Something is in the way. */
export function troublePage(sentence: string): string {
  return layout(
    'Mails',
    `<p role="alert">${asText(sentence)}</p><p><a href="/mail">All mails</a></p>`,
  )
}

function layout(heading: string, body: string): string {
  return plainPage(
    heading,
    `${body}
<p class="note">This page exists only in the local set-up, which sends no real mail. It can be read only on this machine.</p>`,
  )
}
