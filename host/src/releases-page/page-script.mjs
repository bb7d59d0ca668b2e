// @ts-check
// What the releases page does by itself: it shows what is new every few seconds, unless a question
// is open, and asks for a reason before it moves anything. It stands in the page as it is here (releases-page.ts),
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
// Only who may move something has it.
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
    if (fresh) keepOpen(old, fresh)
    if (fresh && fresh.outerHTML !== old.outerHTML) replace(old, fresh)
  }
}

/**
 * Whoever stands on a button goes on standing on it, and what was opened stays open.
 * @param {Element} old
 * @param {Element} fresh
 */
function replace(old, fresh) {
  const focused = document.activeElement
  const held = focused && old.contains(focused) ? focused.id : ''
  old.replaceWith(fresh)
  if (held) document.getElementById(held)?.focus()
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function keepOpen(old, fresh) {
  for (const { id } of old.querySelectorAll('details[open]')) {
    // A version is in some ids, which is no selector.
    fresh.querySelector(`[id="${id}"]`)?.setAttribute('open', '')
  }
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

/** @typedef {{ action: string, remote?: string, to?: string } | { kind: 'approval', to?: undefined }} Move */
/** @typedef {{ version: string, name: string }} Choice */

/** @type {{ move: Move, done: string } | undefined} */
let asked
// Who does two things about one trouble gives the reason once.
let given = ''

if (dialog) {
  document.body.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.dataset.move !== undefined) ask(dialog, button)
  })
  dialog.querySelector('[data-cancel]')?.addEventListener('click', () => dialog.close())
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void answer(dialog)
  })
}

/**
 * @param {HTMLDialogElement} box
 * @param {HTMLButtonElement} button
 */
function ask(box, { dataset }) {
  const { question = '', effect = '', done = '' } = dataset
  /** @type {Move} */
  const move = JSON.parse(dataset.move ?? '{}')
  asked = { move, done }
  part('question', HTMLElement).textContent = question
  part('effect', HTMLElement).textContent = effect
  part('go', HTMLElement).textContent = question
  offerVersions(move, JSON.parse(dataset.versions ?? '[]'))
  part('problem', HTMLElement).textContent = ''
  box.showModal()
  const reason = part('reason', HTMLInputElement)
  reason.value = given
  reason.focus()
  reason.select()
}

/**
 * @param {Move} move
 * @param {readonly Choice[]} versions
 */
function offerVersions({ to = '' }, versions) {
  part('which', HTMLElement).hidden = versions.length === 0
  /** @param {Choice} choice */
  const words = ({ version, name }) => (name === version ? version : `${name} (${version})`)
  const choice = part('to', HTMLSelectElement)
  choice.replaceChildren(...versions.map((each) => new Option(words(each), each.version)))
  choice.value = to
}

/** @param {HTMLDialogElement} box */
async function answer(box) {
  const go = part('go', HTMLButtonElement)
  if (!asked || go.disabled) return
  go.disabled = true
  try {
    await make(box, asked)
  } catch (error) {
    part('problem', HTMLElement).textContent =
      error instanceof Error ? error.message : String(error)
  }
  go.disabled = false
}

/**
 * @param {HTMLDialogElement} box
 * @param {{ move: Move, done: string }} question
 */
async function make(box, { move, done }) {
  const { channel = '', seq = '' } = part('now', HTMLElement).dataset
  const reason = part('reason', HTMLInputElement).value.trim()
  const to = part('to', HTMLSelectElement).value
  const call = 'kind' in move ? 'attestations' : 'actions'
  const made = await fetch(`/releases/v1/channels/${channel}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'if-match': `"${channel}:${seq}"` },
    body: JSON.stringify({ ...move, ...(to ? { to } : {}), reason }),
  })
  if (!made.ok) throw new Error(await sentenceOf(made))
  given = reason
  box.close()
  part('said', HTMLElement).textContent = `${done}.`
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
