import { createHash } from 'node:crypto'
import type { ResetMail } from './emulator-mails'
import { plainHeaders } from './policy'

const STYLE = `
:root { color-scheme: light dark; --teal: #0c5d56; --ink: #16302d; --paper: #f7faf9; --card: #fff; --line: #8aa5a1 }
@media (prefers-color-scheme: dark) {
  :root { --teal: #7fd1c6; --ink: #e6f0ee; --paper: #10201e; --card: #1a2e2b; --line: #6c8b86 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.25; color: var(--teal) }
ul { list-style: none; padding: 0 }
li, form { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 0 0 1rem }
a { color: var(--teal) }
label { display: block; font-weight: 600 }
input { box-sizing: border-box; width: 100%; min-height: 3rem; margin: 0.25rem 0 1rem; padding: 0 0.75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 0.5rem }
button { min-height: 3rem; padding: 0 1.5rem; font: inherit; font-weight: 600; color: var(--card); background: var(--teal); border: 0; border-radius: 0.5rem }
:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px }
.note { font-size: 1rem; border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem }
.problem { font-weight: 600 }
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Headers of the mail pages: no script at all, forms only to ourselves. */
export const mailHeaders = {
  ...plainHeaders,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** All mails, newest first. */
export function listPage(mails: readonly ResetMail[]): string {
  const items = mails.map(
    ({ code, email }) =>
      `<li><a href="/mail/${encodeURIComponent(code)}">Reset your password</a><br>To ${text(email)}</li>`,
  )
  const empty =
    '<p>There are no mails. Ask for one on <a href="/forgotpassword">Reset Password</a>, then load this page again.</p>'
  return layout('Mails', items.length > 0 ? `<ul>${items.join('')}</ul>` : empty)
}

/** One mail, with the form it leads to. */
export function openPage({ code, email }: ResetMail, minimum: number, problem?: string): string {
  const alert = problem ? `<p class="problem" role="alert" id="problem">${text(problem)}</p>` : ''
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return layout(
    'Choose a new password',
    `<p>For <strong>${text(email)}</strong></p>${alert}
<form method="post" action="/mail/${encodeURIComponent(code)}">
<input type="hidden" name="username" autocomplete="username" value="${text(email)}">
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
    `<p role="status">You can now sign in as <strong>${text(email)}</strong> with your new password.</p>
<p><a href="/signin">Go to sign in</a></p>`,
  )
}

/** Something is in the way. */
export function troublePage(sentence: string): string {
  return layout(
    'Mails',
    `<p role="alert">${text(sentence)}</p><p><a href="/mail">All mails</a></p>`,
  )
}

function layout(heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} - Pillbox Companion</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${body}
<p class="note">This page exists only in the local set-up, which sends no real mail. It can be read only on this machine.</p>
</main>
</body>
</html>
`
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
