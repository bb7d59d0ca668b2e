/**
 * @jest-environment <rootDir>/build/jest/screen-environment.mjs
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { screen, waitFor, within } from '@testing-library/dom'
import { aHealth, anEntry, aState } from '../testing/a-health'
import type { HealthSources } from '../health/health'
import { releasesPage } from './releases-page'

const moved = anEntry(2, { changes: [{ remote: 'mf-one', from: '1.0.0', to: '1.1.0' }] })
const before = anEntry(1, { remotes: { 'mf-one': aState({ stable: '1.0.0', lkg: [] }) } })

const seenAt = '2026-11-20T09:40:00.000Z'
const cause = { code: 'render', count: 1, firstSeen: seenAt, lastSeen: seenAt, stack: [] }
/** An error more than the page shows at once. */
const why = {
  remote: 'mf-one',
  version: '1.1.0',
  causes: ['a', 'b', 'c', 'd'].map((message) => ({ ...cause, message })),
}

/** The page as the host sends it to somebody. */
const pageOf = ({
  may = true,
  entries = [moved, before] as HealthSources['entries'],
  approvers = undefined as string[] | undefined,
} = {}) =>
  releasesPage({
    health: aHealth({ entries, withNames: true }),
    entries,
    reader: 'Mina on call',
    may: () => may,
    earlierOf: (remote) => (remote === 'mf-one' ? ['1.0.0', '0.9.0'] : []),
    releaseOf: () => undefined,
    approversOf: () => approvers,
    whyOf: (remote) => (remote === 'mf-one' ? [why] : []),
    hourOf: () => [],
  })

const later = (may = true) =>
  pageOf({
    may,
    entries: [anEntry(3, { action: 'rollback', reason: 'It was blank.' }), moved, before],
  })

type Answer = { status?: number; body: string | object }
let asked: { url: string; init: RequestInit }[]
let answers: (Answer | Error)[]

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  asked = []
  answers = []
  globalThis.fetch = (url, init = {}) => {
    asked.push({ url: String(url), init })
    const answer = answers.shift()
    if (!answer) throw new Error(`${String(url)} was not expected to be asked`)
    if (answer instanceof Error) return Promise.reject(answer)
    const { status = 200, body } = answer
    return Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    )
  }
  // jsdom knows the element, and neither of what opens it.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => {
  jest.clearAllTimers()
  jest.useRealTimers()
})

/** A browser that loads the page. */
async function load(page = pageOf()) {
  const [, body = ''] = /<body>([^]*)<script/.exec(page) ?? []
  document.body.innerHTML = body
  await jest.isolateModulesAsync(async () => void (await import('./page-script.mjs')))
}

const fiveSeconds = () => jest.advanceTimersByTimeAsync(5000)
const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const press = (name: RegExp) => screen.getByRole('button', { name }).click()
const type = (label: string, text: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = text
}
const chosen = () => screen.getByLabelText<HTMLSelectElement>('Version')
const stale = () =>
  screen.queryByText('This page could not be brought up to date.')?.hidden === false

function confirm() {
  type('Reason, for the log', '  It was blank. ')
  press(/^Roll back mf-one$/)
}

async function openDialog() {
  await load()
  press(/^Roll back to 1\.0\.0, mf-one$/)
}

test('every five seconds the page shows what is new, without being loaded again', async () => {
  await load()
  answers = [{ body: later() }, { body: later() }]
  await fiveSeconds()

  expect(screen.getByText('“It was blank.”', { selector: 'li p' })).toBeTruthy()
  expect(screen.getByText('prod, entry 3 of the log.')).toBeTruthy()
  await fiveSeconds()
  expect(asked).toHaveLength(2)
})

test('a page that shall not be kept up to date asks for nothing, also when it is loaded again', async () => {
  await load()
  screen.getByLabelText('Keep this page up to date').click()
  await fiveSeconds()
  await load()
  await fiveSeconds()

  expect(asked).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Keep this page up to date').checked).toBe(false)
})

test('a page that nobody looks at asks for nothing', async () => {
  await load()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await fiveSeconds()
  hidden.mockRestore()

  expect(asked).toEqual([])
})

test('a host that does not answer is told, until it does', async () => {
  await load()
  answers = [new Error('offline'), { status: 503, body: 'no' }, { body: pageOf() }]
  const seen = [stale()]
  for (let i = 0; i < 3; i += 1) {
    await fiveSeconds()
    seen.push(stale())
  }

  expect(seen).toEqual([false, true, true, false])
})

test('who stands on a button still stands on it when the page has changed around it', async () => {
  await load()
  screen.getByRole('button', { name: 'Roll back to 1.0.0, mf-one' }).focus()
  answers = [{ body: later() }]
  await fiveSeconds()

  expect(document.activeElement?.id).toBe('rollback-mf-one')
})

test('what somebody opened stays open when the page has changed around it', async () => {
  await load()
  const opened = () => document.getElementById('all-of-mf-one') as HTMLDetailsElement
  opened().open = true
  answers = [{ body: later() }]
  await fiveSeconds()

  expect(screen.getByText('prod, entry 3 of the log.')).toBeTruthy()
  expect(opened().open).toBe(true)
})

test('so do the reasons of a version, whose name is no selector', async () => {
  await load()
  const reasons = () => document.getElementById('more-why-mf-one-1.1.0') as HTMLDetailsElement
  reasons().open = true
  answers = [{ body: later() }]
  await fiveSeconds()

  expect(screen.getByText('prod, entry 3 of the log.')).toBeTruthy()
  expect(reasons().open).toBe(true)
})

test('a question stands still: the page is not changed under it', async () => {
  await openDialog()
  await fiveSeconds()

  expect([dialog().open, asked]).toEqual([true, []])
})

test('the dialog asks for the version and the reason, and offers the last good version', async () => {
  await openDialog()

  expect(dialog().open).toBe(true)
  expect(within(dialog()).getByRole('heading').textContent).toBe('Roll back mf-one')
  expect(
    within(dialog()).getByText(/^Everybody who has mf-one 1\.1\.0 gets the version/),
  ).toBeTruthy()
  expect([...chosen().options].map(({ value }) => value)).toEqual(['1.0.0', '0.9.0'])
  expect(chosen().value).toBe('1.0.0')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason, for the log'))
})

test('the way back from an entry of the log offers the version before it', async () => {
  await load()
  press(/^Back to 1\.0\.0, mf-one$/)

  expect(chosen().value).toBe('1.0.0')
})

test('cancelling rolls nothing back, and what was typed is gone at the next question', async () => {
  await openDialog()
  type('Reason, for the log', 'Never mind')
  press(/^Cancel$/)
  expect([dialog().open, asked]).toEqual([false, []])
  press(/^Roll back to 1\.0\.0, mf-one$/)

  expect(screen.getByLabelText<HTMLInputElement>('Reason, for the log').value).toBe('')
})

test('without a reason nothing is rolled back', async () => {
  await openDialog()
  press(/^Roll back mf-one$/)

  expect([dialog().open, asked]).toEqual([true, []])
})

test('rolling back says from which entry, which version and why, and shows what came of it', async () => {
  await openDialog()
  chosen().value = '0.9.0'
  answers = [{ body: { document: {} } }, { body: later() }]
  confirm()
  await waitFor(() => expect(screen.getByText('mf-one is rolled back.')).toBeTruthy())

  const [{ url, init } = { url: '', init: {} }] = asked
  expect(url).toBe('/releases/v1/channels/prod/actions')
  expect(init).toMatchObject({ method: 'POST', headers: { 'if-match': '"prod:2"' } })
  expect(JSON.parse(String(init.body))).toEqual({
    action: 'rollback',
    remote: 'mf-one',
    to: '0.9.0',
    reason: 'It was blank.',
  })
  expect(dialog().open).toBe(false)
  await waitFor(() => expect(screen.getByText('prod, entry 3 of the log.')).toBeTruthy())
})

test.each([
  [/^Off, mf-one$/, 'Turn mf-one off', 'mf-one is off.', { action: 'off', remote: 'mf-one' }],
  [/^Lock, shell$/, 'Lock shell', 'shell is locked.', { action: 'lock', remote: 'shell' }],
])('%s asks for a reason alone, and is made', async (name, question, done, move) => {
  await load()
  press(name)
  expect(within(dialog()).getByRole('heading').textContent).toBe(question)
  expect(document.getElementById('which')?.hidden).toBe(true)
  answers = [{ body: { document: {} } }, { body: later() }]
  type('Reason, for the log', 'Incident 7')
  dialog().querySelector<HTMLButtonElement>('#go')?.click()
  await waitFor(() => expect(screen.getByText(done)).toBeTruthy())

  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ ...move, reason: 'Incident 7' })
})

test('approving is said of the version that is looked at, and is no move', async () => {
  const canary = { version: '1.2.0', bp: 500, salt: 'prod/mf-one/1.2.0', cohorts: [] }
  const entries = [anEntry(3, { remotes: { 'mf-one': aState({ canary }) } }), moved] as const
  await load(pageOf({ entries: [...entries], approvers: [] }))
  press(/^Approve, mf-one$/)
  expect(within(dialog()).getByRole('heading').textContent).toBe('Approve of mf-one 1.2.0')
  answers = [{ status: 201, body: { until: seenAt } }, { body: later() }]
  type('Reason, for the log', 'Seen at home')
  dialog().querySelector<HTMLButtonElement>('#go')?.click()
  await waitFor(() => expect(screen.getByText('You approved of mf-one 1.2.0.')).toBeTruthy())

  expect(asked[0]?.url).toBe('/releases/v1/channels/prod/attestations')
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
    kind: 'approval',
    remote: 'mf-one',
    version: '1.2.0',
    reason: 'Seen at home',
  })
})

test('who does two things about one trouble gives the reason once', async () => {
  await openDialog()
  answers = [{ body: { document: {} } }, { body: later() }]
  confirm()
  await waitFor(() => expect(dialog().open).toBe(false))
  press(/^Lock, mf-one$/)

  expect(screen.getByLabelText<HTMLInputElement>('Reason, for the log').value).toBe('It was blank.')
})

test('two presses of the button roll back once', async () => {
  await openDialog()
  answers = [{ body: { document: {} } }, { body: later() }]
  confirm()
  dialog().querySelector('form')?.requestSubmit()
  await waitFor(() => expect(dialog().open).toBe(false))

  expect(asked.filter(({ init }) => init.method === 'POST')).toHaveLength(1)
})

test.each([
  [
    'with its sentence and code',
    409,
    { detail: 'mf-one is locked', code: 'REL-204' },
    'mf-one is locked (REL-204)',
  ],
  [
    'with the title of its code',
    403,
    { title: 'The one who acts may not do this' },
    'The one who acts may not do this',
  ],
  ['with its status, when that is all there is', 502, 'Bad gateway', 'The host answered 502.'],
])('a refusal is told in the dialog, which stays: %s', async (_how, status, body, sentence) => {
  await openDialog()
  answers = [{ status, body }]
  confirm()
  await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).toBe(sentence))

  expect(dialog().open).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Roll back mf-one' }).disabled).toBe(
    false,
  )
})

test('when somebody moved the channel meanwhile the page shows that, and asks to look again', async () => {
  await openDialog()
  answers = [{ status: 412, body: {} }, { body: later() }]
  confirm()
  await waitFor(() =>
    expect(within(dialog()).getByRole('alert').textContent).toMatch(
      /^Somebody changed the channel/,
    ),
  )

  expect(screen.getByText('prod, entry 3 of the log.')).toBeTruthy()
})

test('a roll-back that was made is not taken for refused when the page can not be read again', async () => {
  await openDialog()
  answers = [{ body: { document: {} } }, new Error('offline')]
  confirm()
  await waitFor(() => expect(stale()).toBe(true))

  expect(screen.getByText('mf-one is rolled back.')).toBeTruthy()
  expect(dialog().open).toBe(false)
})

test('who may roll nothing back has no button and no dialog, and the page is kept up to date', async () => {
  await load(pageOf({ may: false }))
  answers = [{ body: later(false) }]
  await fiveSeconds()

  expect([screen.queryAllByRole('button'), document.querySelector('dialog')]).toEqual([[], null])
  expect(screen.getByText('prod, entry 3 of the log.')).toBeTruthy()
})
