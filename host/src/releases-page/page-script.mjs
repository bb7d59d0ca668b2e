// @ts-check
// What the releases page does by itself: it shows what is new every few seconds, unless a question
// is open, and asks before it rolls back. It stands in the page as it is here (releases-page.ts),
// so it imports nothing.
export {}

const REFRESH_MS = 5000

/** @typedef {{ createHTML: (text: string) => string }} Maker */
/** @typedef {{ trustedTypes?: { createPolicy: (name: string, maker: Maker) => Maker } }} Trusting */

/** @type {Maker} */
const plain = { createHTML: (text) => text }
const { trustedTypes } = /** @type {Trusting} */ (globalThis)
// The page is read again from its own host; nothing of it runs.
const maker = trustedTypes?.createPolicy('releases-page', plain) ?? plain

/**
 * The element of the page with this id.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
function part(id, kind) {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${id}.`)
}

const follow = part('follow', HTMLInputElement)
// Only who may roll something back has it.
const dialog = document.querySelector('dialog')

follow.checked = sessionStorage.getItem('follow') !== 'off'
follow.addEventListener('change', () => {
  sessionStorage.setItem('follow', follow.checked ? 'on' : 'off')
})

async function refresh() {
  const answer = await fetch(location.href, { signal: AbortSignal.timeout(REFRESH_MS) })
  if (!answer.ok) throw new Error(String(answer.status))
  const next = new DOMParser().parseFromString(maker.createHTML(await answer.text()), 'text/html')
  for (const old of document.querySelectorAll('[data-live]')) {
    const fresh = next.getElementById(old.id)
    if (fresh && fresh.outerHTML !== old.outerHTML) replace(old, fresh)
  }
}

/**
 * Whoever stands on a button goes on standing on it.
 * @param {Element} old
 * @param {Element} fresh
 */
function replace(old, fresh) {
  const focused = document.activeElement
  const held = focused && old.contains(focused) ? focused.outerHTML : undefined
  old.replaceWith(fresh)
  const same = [...fresh.querySelectorAll('button')].find((button) => button.outerHTML === held)
  same?.focus()
}

async function refreshOrSay() {
  part('stale', HTMLElement).hidden = await refresh().then(
    () => true,
    () => false,
  )
}

async function keepFresh() {
  if (follow.checked && !document.hidden && !dialog?.open) await refreshOrSay()
  setTimeout(() => void keepFresh(), REFRESH_MS)
}
setTimeout(() => void keepFresh(), REFRESH_MS)

/** @typedef {{ remote: string, from: string, to: string, versions: readonly string[] }} Question */

/** @type {Question | undefined} */
let asked

if (dialog) {
  document.querySelector('main')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    const { remote, from = '', to = '', versions = '' } = button?.dataset ?? {}
    if (remote !== undefined) ask(dialog, { remote, from, to, versions: versions.split(' ') })
  })
  dialog.querySelector('[data-cancel]')?.addEventListener('click', () => dialog.close())
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void answer(dialog)
  })
}

/**
 * @param {HTMLDialogElement} box
 * @param {Question} question
 */
function ask(box, question) {
  const { remote, from, to, versions } = question
  asked = question
  for (const place of box.querySelectorAll('[data-remote-name]')) place.textContent = remote
  for (const place of box.querySelectorAll('[data-from]')) place.textContent = from
  part('to', HTMLSelectElement).replaceChildren(
    ...versions.map((version) => new Option(version, version)),
  )
  part('to', HTMLSelectElement).value = to
  part('reason', HTMLInputElement).value = ''
  part('problem', HTMLElement).textContent = ''
  box.showModal()
  part('reason', HTMLInputElement).focus()
}

/** @param {HTMLDialogElement} box */
async function answer(box) {
  const go = part('go', HTMLButtonElement)
  if (!asked || go.disabled) return
  go.disabled = true
  try {
    await rollBack(box, asked.remote, part('to', HTMLSelectElement).value)
  } catch (error) {
    part('problem', HTMLElement).textContent =
      error instanceof Error ? error.message : String(error)
  }
  go.disabled = false
}

/**
 * @param {HTMLDialogElement} box
 * @param {string} remote
 * @param {string} to
 */
async function rollBack(box, remote, to) {
  const { channel = '', seq = '' } = part('now', HTMLElement).dataset
  const reason = part('reason', HTMLInputElement).value.trim()
  const done = await fetch(`/releases/v1/channels/${channel}/actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'if-match': `"${channel}:${seq}"` },
    body: JSON.stringify({ action: 'rollback', remote, to, reason }),
  })
  if (!done.ok) throw new Error(await sentenceOf(done))
  box.close()
  part('said', HTMLElement).textContent = `${remote} is rolled back to ${to}.`
  await refreshOrSay()
}

/** @param {Response} refused */
async function sentenceOf(refused) {
  if (refused.status === 412) {
    await refreshOrSay()
    return 'Somebody changed the channel meanwhile. Look at the log, and try again.'
  }
  /** @type {{ detail?: string, title?: string, code?: string }} */
  const { detail, title, code } = await refused.json().catch(() => ({}))
  const sentence = detail ?? title ?? `The host answered ${refused.status}.`
  return code === undefined ? sentence : `${sentence} (${code})`
}
