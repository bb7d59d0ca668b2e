import { html, type Html } from '../http/html'
import { plainPage } from '../http/plain-page'
import type { ResetMail } from './emulator-mails'

/** All mails, newest first. */
export function listPage(mails: readonly ResetMail[]): string {
  const items = mails.map(
    ({ code, email }) =>
      html`<li>
        <a href="${addressOf(code)}">Reset your password</a>
        <br />To ${email}
      </li>`,
  )
  const empty = html`<p>
    There are no mails. Ask for one on <a href="/forgotpassword">Reset Password</a>, then load this
    page again.
  </p>`
  return mailPage(
    'Mails',
    items.length > 0
      ? html`<ul>
          ${items}
        </ul>`
      : empty,
  )
}

/** One mail, with the form it leads to. */
export function openPage({ code, email }: ResetMail, minimum: number, problem?: string): string {
  const alert = html`<p class="problem" role="alert" id="problem">${problem}</p>`
  const described = html` aria-invalid="true" aria-describedby="problem"`
  return mailPage(
    'Choose a new password',
    html`<p>For <strong>${email}</strong></p>
      ${problem !== undefined && alert}
      <form method="post" action="${addressOf(code)}">
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        <label for="new-password">New password</label>
        <input
          id="new-password"
          name="newPassword"
          type="password"
          autocomplete="new-password"
          required
          minlength="${minimum}"
          ${problem !== undefined && described}
        />
        <button>Save new password</button>
      </form>
      <p><a href="/mail">All mails</a></p>`,
  )
}

/** The reset is done. */
export function changedPage(email: string): string {
  return mailPage(
    'Password changed',
    html`<p role="status">
        You can now sign in as <strong>${email}</strong> with your new password.
      </p>
      <p><a href="/signin">Go to sign in</a></p>`,
  )
}

/** Something is in the way. */
export function troublePage(sentence: string): string {
  return mailPage(
    'Mails',
    html`<p role="alert">${sentence}</p>
      <p><a href="/mail">All mails</a></p>`,
  )
}

const addressOf = (code: string) => `/mail/${encodeURIComponent(code)}`

function mailPage(heading: string, body: Html): string {
  return plainPage(
    heading,
    html`${body}
      <p class="note">
        This page exists only in the local set-up, which sends no real mail. It can be read only on
        this machine.
      </p>`,
  )
}
