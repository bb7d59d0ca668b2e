import { dispatch } from '@pillbox/shared/session'
import { aBox, answering, aUser, renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
import { Schedule } from '../schedule'

const files: Blob[] = []
let taken: string[] = []

beforeEach(() => {
  dispatch({ type: 'LOGIN', user: aUser({ nicknames: { 'PB-1': 'Dadi' } }) })
  files.length = 0
  taken = []
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    taken.push(this.download)
  })
})

const schedule = (alarms: number[]) => ({
  schedule: {
    deviceInfo: [aBox({ alarms })],
    role: 'Viewer' as const,
    deviceTimezone: { timezoneValue: 'Asia/Kolkata' },
  },
})

async function textOf(file: Blob | undefined): Promise<string> {
  const reader = new FileReader()
  const read = new Promise((resolve) => (reader.onload = resolve))
  reader.readAsText(file!)
  await read
  return String(reader.result)
}

test('whoever sees the schedule takes its alarms as a file for a calendar, without medicines if they like', async () => {
  answering(schedule([480, 0, 0, 0, 0]))
  const { user } = renderScreen(<Schedule deviceId="PB-1" />)

  await user.click(await screen.findByRole('button', { name: 'Add to your calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alarms in your calendar' }))
  expect(dialog.getByRole('radio', { name: 'The medicines and their boxes' })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: /^The boxes alone/ }))
  await user.click(dialog.getByRole('button', { name: 'Get the file' }))

  expect(await screen.findByText('Open the file with your calendar.')).toBeVisible()
  expect(taken).toEqual(['pillbox-alarms.ics'])
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
  expect(await textOf(files[0])).toMatch(/SUMMARY;LANGUAGE=en:Dadi: Box 1\r\n/)
})

test('where no alarm is on there is nothing for a calendar', async () => {
  answering(schedule([-480, 0, 0, 0, 0]))
  renderScreen(<Schedule deviceId="PB-1" />)

  expect(await screen.findByRole('region', { name: /^Box 1/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add to your calendar' })).toBeNull()
})
