import type { Answer } from '@pillbox/shared/contract'
import { useLocation } from '@pillbox/shared/router'
import { dispatch } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { OpenedSheet } from './opened-sheet'
import { SheetPage } from './sheet-page'

type DoseRecord = Answer<'doseRecord'>

const none = { taken: 0, missed: 0, notKnown: 0 }
const noParts = { morning: none, noon: none, evening: none, night: none }
const day = (date: number, change: Partial<DoseRecord['days'][number]> = {}) => ({
  date: `2026-11-${date}`,
  taken: 2,
  missed: 0,
  notKnown: 0,
  isSilent: false,
  isSure: true,
  ...change,
})
/** One of which every day is known so well that it has a share. */
const aKnownRecord = () => aRecord({ days: [day(17), day(18, { taken: 1, missed: 1 }), day(20)] })
const aRecord = (change: Partial<DoseRecord> = {}): DoseRecord => ({
  role: 'Owner',
  timezone: 'Asia/Kolkata',
  made: '2026-11-20T16:00:00Z',
  days: [
    day(16, { ...none, isSilent: true, isSure: false }),
    day(17),
    day(18, { taken: 1, missed: 1 }),
    day(19, { ...none, notKnown: 2, isSilent: true }),
    day(20),
  ],
  medicines: [
    {
      medicineName: 'Metformin',
      parts: {
        ...noParts,
        morning: { ...none, taken: 3, notKnown: 1 },
        evening: { taken: 2, missed: 1, notKnown: 1 },
      },
    },
    { medicineName: 'Dolo', parts: { ...noParts, morning: { ...none, taken: 1 } } },
  ],
  boxes: [
    { medicineName: 'Metformin', dose: 1, alarms: [480, 1200, -1320, 0, 0] },
    { medicineName: '', dose: 0, alarms: [0, 0, 0, 0, 0] },
  ],
  missed: [
    {
      date: '2026-11-18',
      minute: 1200,
      box: 1,
      medicineName: 'Metformin',
      told: '2026-11-18T15:00:00Z',
      notes: [
        {
          kind: 'late',
          takenAt: '2026-11-18T15:10:00Z',
          name: 'Ravi Sharma',
          at: '2026-11-18T15:11:00Z',
          isYou: false,
        },
      ],
    },
  ],
  moreMissed: {
    from: '2026-11-01',
    to: '2026-11-10',
    noted: 0,
    medicines: [{ medicineName: 'Metformin', count: 4 }],
  },
  ...change,
})
const aLink = (change: Partial<Answer<'sheetLinks'>['links'][number]> = {}) => ({
  id: 'link-1',
  days: 30,
  name: 'Ravi Sharma',
  isYours: false,
  mayEnd: true,
  made: '2026-11-20T10:00:00Z',
  ends: '2026-11-27T10:00:00Z',
  opened: null,
  ...change,
})

beforeEach(() => {
  sessionStorage.clear()
  dispatch({ type: 'LOGIN', user: aUser() })
})

function show(record = aRecord(), links = [aLink()]) {
  const sent = answering({
    doseRecord: record,
    sheetLinks: { links },
    makeSheetLink: { token: 'a-token', link: aLink() },
    endSheetLink: {},
  })
  return { sent, ...renderScreen(<SheetPage deviceId="PB-DEMO-0001" />) }
}

test('the sheet says in short what was taken, missed and not known', async () => {
  show()

  const paper = await screen.findByRole('article')
  expect(paper).toHaveTextContent('Pills of Dadi, 30 days')
  expect(paper).toHaveTextContent(
    '16 November 2026 to 20 November 2026. Times: India Standard Time',
  )
  expect(paper).toHaveTextContent(
    '5 of 6 doses taken, 1 missed. 2 not known: the box told nothing of them.',
  )
  expect(paper).toHaveTextContent('On 2 days the box was silent.')
  expect(paper).toHaveTextContent('Before 17 November 2026 only what the box told is counted')
  expect(paper).toHaveTextContent('Made on 20 November 2026, 21:30, by Asha Sharma')
})

test('it has a row for each medicine: dose, alarms, and what was taken at which part of the day', async () => {
  show()

  const table = (await screen.findAllByRole('table'))[0]!
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'MedicineDoseAlarmsMorningEvening',
    'Metformin108:00, 20:00 (22:00 off)100 %1 not known67 %1 not known',
    'Dolono longer in the box100 %',
  ])
})

test('each day has a sign of its own, also for who listens', async () => {
  show()

  const list = await screen.findByRole('list', { name: 'Each day' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '16 November 2026: not known?16',
    '17 November 2026: all taken17',
    '18 November 2026: number missed 1118',
    '19 November 2026: not known?19',
    '20 November 2026: today, not over yet…20',
  ])
})

test('missed doses stand with their notes, and of many the rest in one line', async () => {
  show()

  const paper = await screen.findByRole('article')
  expect(paper).toHaveTextContent('18 Nov, 20:00MetforminTaken late, at 20:40. Ravi Sharma')
  expect(paper).toHaveTextContent(
    '4 more between 1 November 2026 and 10 November 2026: 4 Metformin.',
  )
})

test.each([
  ['हिन्दी', 'Dadi की गोलियाँ, 30 दिन', 'hi'],
  ['বাংলা', 'Dadi-এর ওষুধ, ৩০ দিন', 'bn'],
])('%s stands beside the English on the same paper', async (name, title, lang) => {
  const { user } = show()

  await user.click(await screen.findByRole('button', { name }))

  const beside = await screen.findByText(title)
  expect(beside).toHaveAttribute('lang', lang)
  expect(screen.getByText('Pills of Dadi, 30 days')).toHaveAttribute('lang', 'en')
})

test('whatever stands in English stands in Bengali too: what is off, dates, times, shares and days', async () => {
  const { user } = show(aKnownRecord())
  await user.click(await screen.findByRole('button', { name: 'বাংলা' }))
  await screen.findByText('Dadi-এর ওষুধ, ৩০ দিন')

  const paper = screen.getByRole('article')
  const beside = [...paper.querySelectorAll('span[lang=bn]')].map((words) => words.textContent)
  expect(beside).toEqual(
    expect.arrayContaining([
      '৮৩ %',
      '০৮:০০, ২০:০০ (২২:০০ বন্ধ)',
      '৬৭ %',
      '১৭',
      '১৮ নভে, ২০:০০',
      'দেরিতে খাওয়া হয়েছে, ২০:৪০-এ।',
    ]),
  )
  expect(beside.join(' ')).not.toMatch(/\d/)
})

test('what English and Hindi write alike stands once', async () => {
  const { user } = show(aKnownRecord())
  await user.click(await screen.findByRole('button', { name: 'हिन्दी' }))
  await screen.findByText('Dadi की गोलियाँ, 30 दिन')

  expect(screen.getAllByText('83 %')).toHaveLength(1)
  expect(screen.getByText('08:00, 20:00 (22:00 बंद)')).toHaveAttribute('lang', 'hi')
})

test('it is asked for over 14, 30 or 90 days, and printed by the browser', async () => {
  const { user, sent } = show()
  window.print = jest.fn()

  await user.click(await screen.findByRole('button', { name: '90 days' }))
  await user.click(await screen.findByRole('button', { name: 'Print' }))

  const asked = sent.filter(({ call }) => call === 'doseRecord').map(({ url }) => url)
  expect(asked.map((url) => url.split('?')[1])).toEqual(['days=30', 'days=90'])
  expect(window.print).toHaveBeenCalledTimes(1)
})

test('a link is made for 7 days in the languages of the paper, and shown this once', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'हिन्दी' }))

  await user.click(await screen.findByRole('button', { name: 'Make a link' }))

  const field = await screen.findByRole('textbox', { name: 'Link to the sheet' })
  expect(field).toHaveValue('http://localhost/sheet#a-token')
  expect(sent.find(({ call }) => call === 'makeSheetLink')?.body).toEqual({
    days: 30,
    language: 'hi',
    lasts: 7,
  })
})

test('links that work are listed with who made them, their end and when they were opened', async () => {
  const opened = aLink({
    id: 'link-2',
    name: 'Asha',
    opened: '2026-11-20T12:00:00Z',
    mayEnd: false,
  })
  show(aRecord(), [aLink(), opened])

  const list = await screen.findByRole('list', { name: 'Links that work now' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^30 days, made by Ravi Sharma on November 20.*Not opened yet\./)
  expect(second).toHaveTextContent(/Last opened on November 20/)
  expect(within(list).getAllByRole('button')).toHaveLength(1)
})

test('a link is taken back', async () => {
  const { user, sent } = show()

  await user.click(await screen.findByRole('button', { name: /^Take back the link made by Ravi/ }))

  await screen.findByRole('list', { name: 'Links that work now' })
  expect(sent.find(({ call }) => call === 'endSheetLink')?.body).toEqual({ linkId: 'link-1' })
})

test('while a link is taken back the list stays, and the keyboard is at its heading', async () => {
  const { user } = show()

  const press = user.click(await screen.findByRole('button', { name: /^Take back the link/ }))
  await screen.findByText('The link was taken back.')
  expect(screen.getByRole('list', { name: 'Links that work now' })).toBeVisible()
  await press

  expect(screen.getByRole('heading', { name: 'Links that work now' })).toHaveFocus()
})

test('where no link works the list says so', async () => {
  show(aRecord(), [])

  expect(await screen.findByText('None.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Links that work now' })).toBeVisible()
})

test('a new link stays in sight while an older one is taken back, and goes with itself', async () => {
  const older = aLink({ id: 'link-0', name: 'Asha' })
  const { user } = show(aRecord(), [aLink(), older])
  await user.click(await screen.findByRole('button', { name: 'Make a link' }))
  await screen.findByRole('textbox', { name: 'Link to the sheet' })

  await user.click(screen.getByRole('button', { name: /^Take back the link made by Asha/ }))
  await screen.findByText('The link was taken back.')
  expect(screen.getByRole('textbox')).toHaveValue('http://localhost/sheet#a-token')

  await user.click(screen.getByRole('button', { name: /^Take back the link made by Ravi/ }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('a Viewer prints the sheet, and is offered no link', async () => {
  answering({ doseRecord: aRecord({ role: 'Viewer' }) })
  renderScreen(<SheetPage deviceId="PB-DEMO-0001" />)

  expect(await screen.findByRole('article')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(screen.queryByText('Share with a doctor')).toBeNull()
})

test('a share of which some doses are not known says so, and is none where nobody knows what was due', async () => {
  const sure = [day(17, { taken: 45, notKnown: 45 }), day(20)]
  const { unmount } = show(aRecord({ days: sure }))
  expect(await screen.findByRole('article')).toHaveTextContent(
    '100 %of those known47 of 47 doses taken, 0 missed. 45 not known',
  )
  unmount()

  show()
  expect(await screen.findByRole('article')).toHaveTextContent(/ India Standard Time5 of 6 doses/)
})

test('a last day on which something was missed or is not known already says that', async () => {
  const missed = day(20, { taken: 1, missed: 1 })
  const { unmount } = show(aRecord({ days: [missed] }))
  const list = await screen.findByRole('list', { name: 'Each day' })
  expect(list).toHaveTextContent('20 November 2026: number missed 1')
  unmount()

  show(aRecord({ days: [day(20, { ...none, notKnown: 1, isSilent: true })] }))
  expect(await screen.findByRole('list', { name: 'Each day' })).toHaveTextContent('not known')
})

test('of missed doses that are not listed it says how many have a note', async () => {
  const moreMissed = { ...aRecord().moreMissed!, noted: 3 }
  show(aRecord({ moreMissed }))

  expect(await screen.findByRole('article')).toHaveTextContent('4 Metformin. 3 of them with notes.')
})

test('where fewer doses are known than not no share is said', async () => {
  const record = aRecord({ days: [day(20, { taken: 1, notKnown: 3 })] })
  show(record)

  expect(await screen.findByRole('article')).not.toHaveTextContent(/\d %1 of 1/)
})

const opened = (answer: Parameters<typeof answering>[0]['openSheet']) => {
  const sent = answering(answer === undefined ? {} : { openSheet: answer })
  return { sent, ...openAt('/sheet#a-token') }
}
const Address = () => {
  const { pathname, hash } = useLocation()
  return <output aria-label="address">{pathname + hash}</output>
}
const openAt = (at: string) =>
  renderScreen(
    <>
      <OpenedSheet />
      <Address />
    </>,
    { at },
  )
const aSheet = () => {
  const { role: _, ...record } = aRecord()
  const ends = '2026-11-27T16:00:00Z'
  return { nickname: 'Dadi', days: 30, language: 'hi', name: 'Ravi Sharma', ends, record } as const
}

test('the link is not printed with the address, and a reloaded page shows the sheet still', async () => {
  const { sent, unmount } = opened(aSheet())
  await screen.findByRole('article')
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(/^\/sheet$/)

  unmount()
  openAt('/sheet')

  expect(await screen.findByRole('article')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'a-token' }, { token: 'a-token' }])
})

test('who has the link reads the sheet in both its languages, with its end', async () => {
  const { sent } = opened(aSheet())

  expect(await screen.findByText('Dadi की गोलियाँ, 30 दिन')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('The link ends on 27 November 2026')
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/app-api/sheet', { token: 'a-token' }],
  ])
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute(
    'content',
    'noindex, nofollow',
  )
})

test('a link that opens nothing says so, and what to do', async () => {
  opened(refusal(404))

  expect(
    await screen.findByRole('heading', { name: 'This link does not open a sheet any more' }),
  ).toBeVisible()
  expect(screen.getByText('Ask whoever gave it to you for a new one.')).toBeVisible()
})

test('a sheet that could not be loaded is asked for again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  opened(refusal(503))

  const heading = screen.getByRole('heading', { level: 1, name: 'Sheet for the doctor' })
  expect(heading).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(heading).toBeVisible()
})
