import type { Answer } from '@pillbox/shared/contract'
import { answering, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
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
  ).toEqual(['Taken 08:00 Metformin was taken', 'Missed 00:30 Dolo was missed'])
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
