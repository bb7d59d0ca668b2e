import { aBox, answering, oddAnswers, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Schedule } from './schedule/schedule'

const schedule = {
  deviceInfo: Array.from({ length: 8 }, () => aBox()),
  role: 'Owner' as const,
  deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
}
const page = <Schedule deviceId="PB-1" />

test.each(oddAnswers)('%s of a load leaves the page standing', async (_, odd) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ schedule: odd })
  renderScreen(page)

  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
})

test.each(oddAnswers)(
  '%s is answer enough to a saved box, which shows what was sent',
  async (_, odd) => {
    answering({ schedule, box: odd })
    const { user } = renderScreen(page)

    await user.click(await screen.findByRole('button', { name: 'EDIT Box 1' }))
    await user.click(await screen.findByRole('radio', { name: 'Edit details for current pill' }))
    const quantity = await screen.findByRole('spinbutton', { name: 'Pill Quantity' })
    await user.clear(quantity)
    await user.type(quantity, '77')
    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Box1 updated!')).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'Box 1', hidden: true }))
    await waitFor(() => expect(card.getByText('77')).toBeInTheDocument())
  },
)
