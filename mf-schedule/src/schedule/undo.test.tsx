import type { Answer } from '@pillbox/shared/contract'
import { Link, Route, Routes } from '@pillbox/shared/router'
import { aBox, answering, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { Schedule } from './schedule'

const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })
const json = (answer: unknown) => new Response(JSON.stringify(answer))

/** A server with one box, which counts its versions as the real one does. */
function aServer(first = aBox({ version: 4 })) {
  let stored = first
  const waiting: (() => void)[] = []
  const server = {
    isSlow: false,
    isCut: false,
    goOn: () => waiting.splice(0).forEach((done) => done()),
  }
  const inTime = () =>
    server.isSlow ? new Promise<void>((done) => waiting.push(done)) : Promise.resolve()
  const sent = answering({
    schedule: async () => {
      const deviceInfo = [stored, ...Array.from({ length: 7 }, () => empty)]
      const answer: Answer<'schedule'> = {
        deviceInfo,
        role: 'Member',
        deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
      }
      await inTime()
      return json(answer)
    },
    box: async () => {
      if (server.isCut) throw new TypeError('Failed to fetch')
      const { box: _number, ...content } = sent.at(-1)!.body as { box: number }
      stored = { ...stored, ...content, version: stored.version + 1 }
      return json(stored)
    },
  })
  return { server, sent }
}

const pages = (
  <>
    <Link to="/">Away</Link>
    <Link to="/schedule">Back again</Link>
    <Routes>
      <Route path="/" element={<p>Elsewhere</p>} />
      <Route path="/schedule" element={<Schedule deviceId="PB-DEMO-0001" />} />
    </Routes>
  </>
)

async function editedTo(quantity: string) {
  const { user } = renderScreen(pages, { at: '/schedule' })
  const go = (name: string) => user.click(screen.getByRole('link', { name }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: 'EDIT Box 1' }))
  await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Pill Quantity' }), quantity)
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { go, press, user }
}

const card = () => screen.findByRole('region', { name: 'Box 1' })

test('an Undo after leaving the schedule and coming back shows what it wrote', async () => {
  aServer()
  const { go, press } = await editedTo('12')
  await go('Away')
  await go('Back again')
  expect(await card()).toHaveTextContent('Pill Quantity12')

  await press('Undo')

  await waitFor(async () => expect(await card()).toHaveTextContent('Pill Quantity30'))
})

test('an Undo that is written while the schedule is being loaded shows too', async () => {
  const { server, sent } = aServer()
  const { go, press } = await editedTo('12')
  await go('Away')
  server.isSlow = true
  await go('Back again')

  await press('Undo')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { quantity: 30, version: 5 } }))
  server.goOn()

  expect(await card()).toHaveTextContent('Pill Quantity30')
})

test('an Undo without an answer is offered again', async () => {
  const { server, sent } = aServer()
  const { press, user } = await editedTo('12')
  server.isCut = true
  await press('Undo')
  expect(await screen.findByRole('alert', { name: /^No answer came/ })).toBeVisible()
  // The first is still on its way out.
  const offered = screen.getAllByRole('button', { name: 'Undo' }).at(-1)!
  expect(offered).toBeEnabled()
  server.isCut = false

  await user.click(offered)

  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { quantity: 30, version: 5 } }))
  expect(await card()).toHaveTextContent('Pill Quantity30')
})

test('a saved box shows what the server says that it holds', async () => {
  const theirs = aBox({ medicineName: 'Metformin 500', quantity: 12, version: 9 })
  answering({
    schedule: {
      deviceInfo: [aBox(), ...Array.from({ length: 7 }, () => empty)],
      role: 'Member',
      deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
    },
    box: () => Promise.resolve(json(theirs)),
  })

  await editedTo('12')

  expect(await card()).toHaveTextContent('Metformin 500')
})

test('a box that was saved stays as it is shown while the schedule is asked for again', async () => {
  const { server } = aServer()
  await editedTo('12')
  server.isSlow = true
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
  now.mockRestore()

  expect(await card()).toHaveTextContent('Pill Quantity12')
  await act(async () => server.goOn())
  expect(await card()).toHaveTextContent('Pill Quantity12')
})

test('after several saves there is one Undo, for the last', async () => {
  answering({
    schedule: {
      deviceInfo: Array.from({ length: 8 }, () => aBox()),
      role: 'Member',
      deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
    },
    box: () => Promise.resolve(json({})),
  })
  const { user } = renderScreen(<Schedule deviceId="PB-DEMO-0001" />)

  for (const box of [1, 2, 3]) {
    await user.click(await screen.findByRole('button', { name: `EDIT Box ${box}` }))
    await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
    await user.click(screen.getByRole('button', { name: 'Increase Pill Quantity' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('status', { name: `Box${box} updated!` })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  const offers = screen.getAllByRole('status', { name: /updated!$/ })
  const staying = offers.filter((offer) => offer.dataset.in === 'true')
  expect(staying.map((offer) => offer.textContent)).toEqual(['Box3 updated!Undo'])
})
