import type { Answer } from '@pillbox/shared/contract'
import {
  Link,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from '@pillbox/shared/router'
import { dispatch } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { Notifications } from './notifications'

type Page = Answer<'notification'>

const entry = (id: string, timestamp: string, code: string, message: string) => ({
  id,
  timestamp,
  code,
  message,
})
const aPage = (change: Partial<Page> = {}): Page => ({
  notifications: [
    entry('n1', '2026-11-20T02:30:00Z', '701', 'Metformin was taken'),
    entry('n2', '2026-11-19T19:00:00Z', '602', 'Dolo was missed'),
    entry('n3', '2026-11-19T03:30:00Z', '900', 'The lid was open'),
  ],
  deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
  nextPageInfo: { nextPageToken: null, pagefilter: null },
  ...change,
})

// Who is signed in finds the list again: tests of other screens may have left somebody.
beforeEach(() => dispatch({ type: 'LOGOUT' }))

const show = () => renderScreen(<Notifications deviceId="PB-1" />)
const messages = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

async function choose(button: string, title: string) {
  const drawn = show()
  await drawn.user.click(await screen.findByRole('button', { name: button }))
  return { ...drawn, dialog: await screen.findByRole('dialog', { name: title }) }
}

test('a spinner shows while loading, then the list under the heading Notifications', async () => {
  answering({ notification: aPage() })
  show()

  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(await screen.findByText(/Metformin was taken/)).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('entries are grouped by date heading in the device timezone, each with time and message', async () => {
  answering({ notification: aPage() })
  show()

  const today = await screen.findByRole('list', { name: 'Friday, November 20, 2026' })
  expect(
    within(today)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Taken 08:00 Metformin was taken', 'Missed 00:30 Dolo was missedAdd a note'])
  expect(screen.getByRole('list', { name: 'Thursday, November 19, 2026' })).toHaveTextContent(
    '09:00 The lid was open',
  )
})

test('Show More is there while a next-page token exists, and asks with token and page filter', async () => {
  const next = { nextPageToken: 't1', pagefilter: 'f1' }
  const sent = answering({ notification: aPage({ nextPageInfo: next }) })
  const { user } = show()

  const more = await screen.findByRole('button', { name: 'Show More' })
  const older = entry('n9', '2026-11-18T03:30:00Z', '703', 'Calcium was taken')
  const sentLater = answering({ notification: aPage({ notifications: [older] }) })
  await user.click(more)

  expect(await screen.findByText(/Calcium was taken/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  expect(sent.map(({ url }) => url)).toEqual(['/app-api/device/PB-1/notification'])
  expect(sentLater[0]?.url).toBe('/app-api/device/PB-1/notification?token=t1&filter=f1')
})

test('when more arrive the focus goes to the first of them', async () => {
  const next = { nextPageToken: 't1', pagefilter: null }
  answering({ notification: aPage({ nextPageInfo: next }) })
  const { user } = show()

  const more = await screen.findByRole('button', { name: 'Show More' })
  const older = entry('n9', '2026-11-18T03:30:00Z', '703', 'Calcium was taken')
  answering({ notification: aPage({ notifications: [older] }) })
  await user.click(more)

  expect((await screen.findByText(/Calcium was taken/)).closest('li')).toHaveFocus()
})

test('Sort is Newest to Oldest by default and can be turned around', async () => {
  answering({ notification: aPage() })
  const { user, dialog } = await choose('Sort', 'Sort')

  expect(within(dialog).getByRole('radio', { name: 'Newest to Oldest' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'Oldest to Newest' }))
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))

  expect(messages()[0]).toBe('09:00 The lid was open')
})

test('Filter has the types and the boxes, all on by default', async () => {
  answering({ notification: aPage() })
  const { dialog } = await choose('Filter', 'Filter')

  const names = (group: string) =>
    within(within(dialog).getByRole('group', { name: group }))
      .getAllByRole('checkbox', { checked: true })
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  expect(names('Type')).toEqual([
    'Pill Taken',
    'Pill Missed',
    'Wrong Pill',
    'Low Pills',
    'No Pills',
    'Others',
  ])
  expect(names('Box')).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Box ${n}`))
})

test('a filter takes effect on Apply, and its button says how much is off', async () => {
  const sent = answering({ notification: aPage() })
  const { user, dialog } = await choose('Filter', 'Filter')

  await user.click(within(dialog).getByRole('checkbox', { name: 'Pill Missed' }))
  expect(screen.getByText(/Dolo was missed/)).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))

  expect(messages()).toEqual(['Taken 08:00 Metformin was taken', '09:00 The lid was open'])
  expect(screen.getByRole('button', { name: 'Filter (1 off)' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('Cancel leaves the filter as it was', async () => {
  answering({ notification: aPage() })
  const { user, dialog } = await choose('Filter', 'Filter')

  await user.click(within(dialog).getByRole('checkbox', { name: 'Pill Missed' }))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))

  expect(messages()).toHaveLength(3)
})

test('Clear all filters sets everything on again', async () => {
  answering({ notification: aPage() })
  const { user, dialog } = await choose('Filter', 'Filter')

  await user.click(within(dialog).getByRole('checkbox', { name: 'Box 1' }))
  await user.click(within(dialog).getByRole('button', { name: 'Clear all filters' }))

  expect(within(dialog).getByRole('checkbox', { name: 'Box 1' })).toBeChecked()
})

test('notifications that fail to load are only logged, and can be tried again', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ notification: refusal(500, 'Internal') })
  const { user } = show()

  expect(await screen.findByText('Nothing to show yet')).toBeVisible()
  expect(screen.queryByText('Internal')).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  answering({ notification: aPage() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Metformin was taken/)).toBeVisible()
})

test('a device without a notification says No Notifications!', async () => {
  answering({ notification: aPage({ notifications: [] }) })
  show()

  expect(await screen.findByText('No Notifications!')).toBeVisible()
})

const older = (id: string, code: string) => entry(id, '2026-11-18T03:30:00Z', code, `Older ${id}`)
const hasNext = { nextPageToken: 't1', pagefilter: null }

async function onlyMissed() {
  const drawn = await choose('Filter', 'Filter')
  const { user, dialog } = drawn
  for (const name of ['Pill Taken', 'Others'])
    await user.click(within(dialog).getByRole('checkbox', { name }))
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  return drawn
}

test('a filter says how much it looked through, while there is more', async () => {
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  await onlyMissed()

  expect(messages()).toEqual(['Missed 00:30 Dolo was missedAdd a note'])
  expect(screen.getByText('Looked through the last 3.')).toBeVisible()
})

test('a filter that looked through everything says nothing of it', async () => {
  answering({ notification: aPage() })
  await onlyMissed()

  expect(screen.queryByText(/^Looked through/)).toBeNull()
})

test('an order says so too: the oldest of three is not the oldest of all', async () => {
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  const { user, dialog } = await choose('Sort', 'Sort')
  await user.click(within(dialog).getByRole('radio', { name: 'Oldest to Newest' }))
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))

  expect(screen.getByText('Looked through the last 3.')).toBeVisible()
})

test('Show More looks further until something matches, and goes to it', async () => {
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  const { user } = await onlyMissed()

  const pages = [
    aPage({ notifications: [older('n8', '701')], nextPageInfo: hasNext }),
    aPage({ notifications: [older('n9', '603')], nextPageInfo: hasNext }),
  ]
  const sent = answering({
    notification: () => Promise.resolve(new Response(JSON.stringify(pages.shift()))),
  })
  await user.click(screen.getByRole('button', { name: 'Show More' }))

  expect((await screen.findByText(/Older n9/)).closest('li')).toHaveFocus()
  expect(screen.getByText('Looked through the last 5.')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('what came before a further page failed stays, and is gone on from', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  const { user } = await onlyMissed()

  const answers = [
    new Response(
      JSON.stringify(
        aPage({
          notifications: [older('n8', '701')],
          nextPageInfo: { nextPageToken: 't2', pagefilter: null },
        }),
      ),
    ),
    new Response('{}', { status: 500 }),
  ]
  answering({ notification: () => Promise.resolve(answers.shift()!) })
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByText('Looked through the last 4.')).toBeVisible()

  const sent = answering({ notification: aPage({ notifications: [older('n9', '603')] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Older n9/)).toBeVisible()
  expect(sent.map(({ url }) => url)).toEqual([expect.stringContaining('t2')])
})

test('when nothing further matches the focus stays where it looked further from', async () => {
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  const { user } = await onlyMissed()

  answering({
    notification: aPage({ notifications: [older('n8', '701')], nextPageInfo: hasNext }),
  })
  await user.click(screen.getByRole('button', { name: 'Show More' }))

  await screen.findByText('Looked through the last 13.')
  expect(screen.getByRole('button', { name: 'Show More' })).toHaveFocus()
})

const comeBack = async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
  now.mockRestore()
}

test('who comes back after a minute sees what was told meanwhile above what is there', async () => {
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  const { user } = show()
  await screen.findByText(/Metformin was taken/)
  answering({ notification: aPage({ notifications: [older('n9', '703')] }) })
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  const focused = (await screen.findByText(/Older n9/)).closest('li')

  const told = entry('n0', '2026-11-20T14:30:00Z', '601', 'Metformin was missed')
  const first = aPage()
  answering({ notification: { ...first, notifications: [told, ...first.notifications] } })
  await comeBack()

  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(messages().map((message) => message?.replace('Add a note', '').slice(-8))).toEqual([
    's missed',
    'as taken',
    's missed',
    'was open',
    'Older n9',
  ])
  expect(focused).toHaveFocus()
})

test('what was told meanwhile stays when more that were asked for before come after it', async () => {
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  const { user } = show()
  await screen.findByText(/Metformin was taken/)
  let come = (_: Response) => {}
  answering({ notification: () => new Promise<Response>((resolve) => (come = resolve)) })
  await user.click(screen.getByRole('button', { name: 'Show More' }))

  const told = entry('n0', '2026-11-20T14:30:00Z', '900', 'The box was moved')
  const first = aPage({ nextPageInfo: hasNext })
  answering({ notification: { ...first, notifications: [told, ...first.notifications] } })
  await comeBack()
  expect(messages()).toHaveLength(4)
  const further = aPage({ notifications: [older('n9', '703')] })
  await act(async () => come(new Response(JSON.stringify(further))))

  expect(messages()).toHaveLength(5)
  expect(screen.getByText(/The box was moved/)).toBeVisible()
  expect(screen.getByText(/Older n9/)).toBeVisible()
})

test('notifications that could not be asked for again stay, with the time they are from', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ notification: aPage() })
  show()
  await screen.findByText(/Metformin was taken/)

  answering({ notification: refusal(500) })
  await comeBack()

  expect(screen.getByText(/^Shown as of \d\d:\d\d$/)).toBeVisible()
  expect(messages()).toHaveLength(3)
})

/** The shell shows a new page from its top: the window scrolls while the list is being left. */
function StartAtTop() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  useLayoutEffect(() => {
    if (way === 'POP') return
    window.scrollY = 0
    dispatchEvent(new Event('scroll'))
  }, [pathname, way])
  return null
}

test.each([403, 404])('who was taken off the device (%i) reads nothing of it', async (status) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ notification: aPage() })
  show()
  await screen.findByText(/Metformin was taken/)

  answering({ notification: refusal(status) })
  await comeBack()

  expect(screen.getByText('Nothing to show yet')).toBeVisible()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

const pagesOfTheApp = (
  <>
    <StartAtTop />
    <Link to="/schedule">Schedule</Link>
    <Routes>
      <Route path="/" element={<Link to="/notifications">In</Link>} />
      <Route path="/notifications" element={<Notifications deviceId="PB-1" />} />
      <Route path="/schedule" element={<BackButton />} />
    </Routes>
  </>
)

function BackButton() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

test('Back shows the pages, the filter and the place that were left', async () => {
  dispatch({ type: 'LOGIN', user: aUser() })
  const scrolledTo = jest.spyOn(window, 'scrollTo')
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  const { user } = renderScreen(pagesOfTheApp)
  await user.click(screen.getByRole('link', { name: 'In' }))
  await screen.findByText(/Metformin was taken/)
  answering({ notification: aPage({ notifications: [older('n9', '703')] }) })
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await screen.findByText(/Older n9/)
  window.scrollY = 640
  act(() => void dispatchEvent(new Event('scroll')))

  await user.click(screen.getByRole('link', { name: 'Schedule' }))
  answering({ notification: aPage() })
  await user.click(screen.getByRole('button', { name: 'Back' }))

  expect(messages()).toHaveLength(4)
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 640)
  window.scrollY = 0
})

test('Back shows them as they were left also to who has renamed a device meanwhile', async () => {
  dispatch({ type: 'LOGIN', user: aUser() })
  answering({ notification: aPage({ nextPageInfo: hasNext }) })
  const { user } = renderScreen(pagesOfTheApp)
  await user.click(screen.getByRole('link', { name: 'In' }))
  await screen.findByText(/Metformin was taken/)
  answering({ notification: aPage({ notifications: [older('n9', '703')] }) })
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await screen.findByText(/Older n9/)

  await user.click(screen.getByRole('link', { name: 'Schedule' }))
  act(() => dispatch({ type: 'CHANGE_NICKNAME', deviceId: 'PB-1', nickname: 'Nani' }))
  answering({ notification: aPage() })
  await user.click(screen.getByRole('button', { name: 'Back' }))

  expect(await screen.findByText(/Older n9/)).toBeVisible()
})

test("the tab carries the device's name", async () => {
  dispatch({ type: 'LOGIN', user: aUser({ nicknames: { 'PB-1': 'Dadi' } }) })
  answering({ notification: aPage() })
  show()

  await screen.findByText(/Metformin was taken/)
  expect(document.title).toBe('Notifications - Dadi - Pillbox Companion')
})

function aLongList() {
  let comeNear: () => void = () => {}
  globalThis.IntersectionObserver = class {
    constructor(seen: IntersectionObserverCallback) {
      comeNear = () =>
        seen([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  return { comeNear: () => act(() => comeNear()) }
}

test('of 5,000 notifications as many are drawn as are looked at, and more near their end', async () => {
  const { comeNear } = aLongList()
  const many = Array.from({ length: 5000 }, (_, n) => older(`m${n}`, '701'))
  answering({ notification: aPage({ notifications: many }) })
  show()

  await screen.findByText(/Older m99$/)
  expect(messages()).toHaveLength(100)
  comeNear()
  expect(messages()).toHaveLength(200)
})

test('what opens over a long list does not draw it anew', async () => {
  aLongList()
  const many = Array.from({ length: 400 }, (_, n) => older(`m${n}`, '701'))
  answering({ notification: aPage({ notifications: many }) })
  const { user } = show()
  await screen.findByText(/Older m99$/)
  const times = jest.spyOn(Intl, 'DateTimeFormat')

  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Box 1' }))

  // Each day of the list is named by one.
  expect(times).not.toHaveBeenCalled()
})

test('Back draws as many of a long list as were drawn when it was left', async () => {
  dispatch({ type: 'LOGIN', user: aUser() })
  const { comeNear } = aLongList()
  const many = Array.from({ length: 400 }, (_, n) => older(`m${n}`, '701'))
  answering({ notification: aPage({ notifications: many }) })
  const { user } = renderScreen(pagesOfTheApp)
  await user.click(screen.getByRole('link', { name: 'In' }))
  await screen.findByText(/Older m99$/)
  comeNear()
  act(() => void dispatchEvent(new Event('scroll')))

  await user.click(screen.getByRole('link', { name: 'Schedule' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))

  expect(messages()).toHaveLength(200)
})
