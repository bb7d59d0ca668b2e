/**
 * What the releases page does by itself: it shows what is new every few seconds, unless a question
 * is open, and asks before it rolls back. It needs nothing of the shell.
 */
export const PAGE_SCRIPT = `'use strict'
const REFRESH_MS = 5000
const pure = { createHTML: (text) => text }
const policy = window.trustedTypes ? trustedTypes.createPolicy('releases-page', pure) : pure
const one = (selector) => document.querySelector(selector)
const dialog = one('dialog')
const follow = one('#follow')
const said = one('#said')
let asked

follow.checked = sessionStorage.getItem('follow') !== 'off'
follow.addEventListener('change', () => {
  sessionStorage.setItem('follow', follow.checked ? 'on' : 'off')
})

async function refresh() {
  const answer = await fetch(location.href, { signal: AbortSignal.timeout(REFRESH_MS) })
  if (!answer.ok) throw new Error(String(answer.status))
  const text = policy.createHTML(await answer.text())
  const next = new DOMParser().parseFromString(text, 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = next.getElementById(part.id)
    if (fresh && fresh.outerHTML !== part.outerHTML) replace(part, fresh)
  }
}

// Whoever stands on a button goes on standing on it.
function replace(part, fresh) {
  const held = part.contains(document.activeElement) && document.activeElement.outerHTML
  part.replaceWith(fresh)
  const same = [...fresh.querySelectorAll('button')].find((button) => button.outerHTML === held)
  same?.focus()
}

async function refreshQuietly() {
  if (!follow.checked || document.hidden || dialog?.open) return
  try {
    await refresh()
    one('#stale').hidden = true
  } catch {
    one('#stale').hidden = false
  }
}

async function keepFresh() {
  await refreshQuietly()
  setTimeout(keepFresh, REFRESH_MS)
}
setTimeout(keepFresh, REFRESH_MS)

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-remote]')
  if (button) ask(button.dataset)
})

function ask({ remote, from, to, versions }) {
  asked = { remote, from }
  for (const place of dialog.querySelectorAll('[data-remote-name]')) place.textContent = remote
  dialog.querySelector('[data-from]').textContent = from
  const choices = versions.split(' ').map((version) => new Option(version, version))
  one('#to').replaceChildren(...choices)
  one('#to').value = to
  one('#reason').value = ''
  one('#problem').textContent = ''
  dialog.showModal()
  one('#reason').focus()
}

dialog?.querySelector('[data-cancel]').addEventListener('click', () => dialog.close())
dialog?.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const go = one('#go')
  go.disabled = true
  try {
    await rollBack(one('#to').value, one('#reason').value.trim())
  } catch (error) {
    one('#problem').textContent = error.message
  }
  go.disabled = false
})

async function rollBack(to, reason) {
  const { channel, seq } = one('#now').dataset
  const answer = await fetch('/releases/v1/channels/' + channel + '/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'if-match': '"' + channel + ':' + seq + '"' },
    body: JSON.stringify({ action: 'rollback', remote: asked.remote, to, reason }),
  })
  if (!answer.ok) throw new Error(await sentenceOf(answer))
  dialog.close()
  said.textContent = asked.remote + ' is rolled back to ' + to + '.'
  await refresh()
}

async function sentenceOf(answer) {
  if (answer.status === 412) {
    refresh().catch(() => {})
    return 'Somebody changed the channel meanwhile. Look at the log, and try again.'
  }
  const { detail, title, code } = await answer.json().catch(() => ({}))
  return (detail ?? title ?? 'The host answered ' + answer.status + '.') + (code ? ' (' + code + ')' : '')
}
`
