import { usualDayTimes } from '@pillbox/shared/domain'
import { aBox, answering, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { Schedule } from '../schedule'

const empty = aBox({ medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })
const schedule = {
  deviceInfo: Array.from({ length: 8 }, () => empty),
  role: 'Member' as const,
  deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
  dayTimes: usualDayTimes,
}

type Answers = Parameters<typeof answering>[0]

async function show(answers: Answers = {}) {
  const sent = answering({ schedule, dayTimes: {}, ...answers })
  const { user } = renderScreen(<Schedule deviceId="PB-DEMO-0001" />)
  await screen.findByRole('region', { name: 'Box 1' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const type = (name: string, value: string) =>
    user.type(screen.getByRole('spinbutton', { name }), value)
  const open = async () => {
    await press('Change times of day')
    return screen.findByRole('dialog', { name: 'Times of Day' })
  }
  return { sent, press, type, open }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('changed times of the day are saved, and each box is offered them', async () => {
  const { sent, press, type, open } = await show()

  await open()
  await type('Noon hour', '12')
  await type('Noon minute', '30')
  await press('Save')

  await gone()
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    url: '/app-api/device/PB-DEMO-0001/day-times',
    body: { morning: 480, noon: 750, evening: 1200, night: 1320 },
  })
  expect(screen.getByText('Times of day updated!')).toBeVisible()
  expect(screen.getByText('Morning 08:00, Noon 12:30, Evening 20:00, Night 22:00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change times of day' })).toHaveFocus()
  await press('Add Alarms Box 1')
  expect(await screen.findByRole('button', { name: 'Noon 12:30' })).toBeVisible()
})

test('two times of the day at one minute are refused, and nothing is sent', async () => {
  const { sent, press, type, open } = await show()

  await open()
  await type('Night hour', '20')
  await press('Save')

  expect(screen.getByRole('alert')).toHaveTextContent('Two times of the day can not be the same.')
  const evening = screen.getByRole('spinbutton', { name: 'Evening hour' })
  expect(evening).toHaveFocus()
  expect(evening).toHaveAccessibleDescription('Two times of the day can not be the same.')
  expect(screen.getByRole('spinbutton', { name: 'Noon hour' })).toHaveAccessibleDescription('')
  expect(sent.map(({ call }) => call)).toEqual(['schedule'])
})

test('what the server refuses stays in the dialog with what was typed', async () => {
  const { press, type, open } = await show({ dayTimes: refusal(403, 'You may not do that.') })

  const dialog = await open()
  await type('Night hour', '21')
  await press('Save')

  await waitFor(() => expect(dialog).toHaveTextContent('You may not do that.'))
  expect(screen.getByRole('spinbutton', { name: 'Night hour' })).toHaveValue('21')
})

test('a Viewer has no times of the day to change', async () => {
  await show({ schedule: { ...schedule, role: 'Viewer' } })

  expect(screen.queryByRole('button', { name: 'Change times of day' })).toBeNull()
})

test('a server that keeps no times of the day has none to change, and the usual ones', async () => {
  const { dayTimes: _, ...older } = schedule
  const { press } = await show({ schedule: older })

  expect(screen.queryByRole('button', { name: 'Change times of day' })).toBeNull()
  await press('Add Alarms Box 1')
  expect(await screen.findByRole('button', { name: 'Night 22:00' })).toBeVisible()
})
