import type { OnIt } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { aBox, answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
import { Dashboard } from './dashboard'

const timezone = 'Asia/Kolkata'
const missedAt = '2026-11-20T14:33:00Z'
const ravi: OnIt = { name: 'Ravi', since: '2026-11-20T14:45:00Z', missedAt, isYou: false }
const you: OnIt = { name: 'Asha Sharma', since: '2026-11-20T15:59:00Z', missedAt, isYou: true }

function answers(onIt: OnIt[] | undefined, codes = ['601']) {
  const today = {
    timezone,
    boxes: [{ medicineName: 'Metformin', alarms: [480, 1200, 0, 0, 0] }],
    told: codes.map((code) => ({ timestamp: missedAt, code })),
    began: '2026-01-05T06:00:00Z',
    heard: '2026-11-20T15:50:00Z',
    changed: null,
    onIt,
  }
  return {
    dashboard: {
      sync: { status: true, syncedTime: null, updatedTime: null },
      deviceInfo: [aBox()],
      deviceTimezone: { timezoneValue: timezone },
      today,
    },
    adherence: { days: [], deviceTimezone: { timezoneValue: timezone } },
  }
}

beforeEach(() => {
  dispatch({ type: 'LOGIN', user: aUser() })
  // 21:30 in India.
  jest.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z'), doNotFake: ['setTimeout'] })
})
afterEach(() => jest.useRealTimers())

async function show() {
  const rendered = renderScreen(<Dashboard deviceId="PB-DEMO-0001" />)
  const panel = within(await screen.findByRole('region', { name: 'Today' }))
  return { ...rendered, panel }
}

test('who sees a missed pill says that they are on it, and may take it back', async () => {
  const sent = answering({ ...answers(undefined), onIt: { onIt: [you] } })
  const { user, panel } = await show()

  await user.click(panel.getByRole('button', { name: 'I am on it' }))

  expect(panel.getByRole('status')).toHaveTextContent(
    'You are on it since 21:29. The others see it.',
  )
  const button = panel.getByRole('button', { name: 'I am not on it any more' })
  expect(button).toHaveFocus()
  expect(sent.at(-1)).toMatchObject({ call: 'onIt', body: { missedAt, isOnIt: true } })

  answering({ onIt: { onIt: [] } })
  await user.click(button)

  expect(panel.getByRole('status')).toBeEmptyDOMElement()
  expect(panel.getByRole('button', { name: 'I am on it' })).toHaveFocus()
})

test('who looks after it is named to the others, who may do so too', async () => {
  answering(answers([ravi]))
  const { panel } = await show()

  expect(panel.getByRole('status')).toHaveTextContent('Ravi is on it since 20:15.')
  expect(panel.getByRole('button', { name: 'I am on it' })).toBeVisible()
})

test('of a day on which nothing was missed nobody is asked to look after anything', async () => {
  answering(answers(undefined, ['701']))
  const { panel } = await show()

  expect(panel.queryByRole('button', { name: 'I am on it' })).toBeNull()
})

test('an answer that does not say who is on it is told as a failure', async () => {
  answering({ ...answers(undefined), onIt: () => Promise.resolve(new Response('"OK"')) })
  const { user, panel } = await show()

  await user.click(panel.getByRole('button', { name: 'I am on it' }))

  expect(await screen.findByText('Something went wrong.')).toBeVisible()
  expect(panel.getByRole('status')).toBeEmptyDOMElement()
})

test('a refusal is told, and nobody is on it', async () => {
  answering({ ...answers(undefined), onIt: refusal(409, 'No pill was missed at this time.') })
  const { user, panel } = await show()

  await user.click(panel.getByRole('button', { name: 'I am on it' }))

  expect(await screen.findByText('No pill was missed at this time.')).toBeVisible()
  expect(panel.getByRole('status')).toBeEmptyDOMElement()
  expect(panel.getByRole('button', { name: 'I am on it' })).toBeVisible()
})
