import { dispatch, session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { Settings } from './settings'

const settings = { nickname: 'Dadi', timezoneValue: 'Asia/Kolkata' }
const show = () => renderScreen(<Settings deviceId="PB-DEMO-0001" />)

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))

async function save(nickname: string) {
  const { user } = show()
  const field = await screen.findByRole('textbox', { name: 'Nick Name' })
  await user.clear(field)
  if (nickname !== '') await user.type(field, nickname)
  await user.click(screen.getByRole('button', { name: 'SAVE' }))
}

test('the title is Device Settings, with an editable Nick Name and a read-only Device Timezone', async () => {
  answering({ settings })
  show()

  expect(screen.getByRole('heading', { level: 1, name: 'Device Settings' })).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'Nick Name' })).toHaveValue('Dadi')
  const timezone = screen.getByRole('textbox', { name: 'Device Timezone' })
  expect(timezone).toHaveValue('Asia/Kolkata')
  expect(timezone).toHaveAttribute('readonly')
})

test('a saved nickname is in the session at once', async () => {
  const sent = answering({ settings, nickname: {} })

  await save(' Grandma ')

  expect(await screen.findByText('Settings updated!')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ nickname: 'Grandma' })
  await waitFor(() => expect(session$.value.user?.nicknames).toEqual({ 'PB-DEMO-0001': 'Grandma' }))
})

test('a blank nickname is refused at its field', async () => {
  const sent = answering({ settings })

  await save('')

  expect(screen.getByRole('alert')).toHaveTextContent('Please Enter a Nickname')
  expect(sent).toHaveLength(1)
})

test('a nickname that is not saved says Something went wrong and stays in its field', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ settings, nickname: refusal(500) })

  await save('Grandma')

  expect(await screen.findByRole('alert', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText('Something went wrong', { selector: 'form *' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Nick Name' })).toHaveValue('Grandma')
})

test("settings that fail to load say 'Failed to load data'", async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ settings: refusal(500) })
  show()

  expect(await screen.findByText('Failed to load data')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('who comes back after a minute sees a new nickname, unless one was typed here', async () => {
  answering({ settings })
  const { user } = show()
  const field = await screen.findByRole('textbox', { name: 'Nick Name' })
  const comeBackTo = async (nickname: string, minutes: number) => {
    answering({ settings: { ...settings, nickname } })
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000)
    await act(async () => void dispatchEvent(new Event('focus')))
    now.mockRestore()
  }

  await comeBackTo('Nani', 1)
  expect(field).toHaveValue('Nani')
  await user.type(field, ' ji')
  await comeBackTo('Grandma', 2)
  expect(field).toHaveValue('Nani ji')
})

test('after a save too, who comes back sees a nickname that was given elsewhere', async () => {
  answering({ settings, nickname: {} })
  await save('Grandma')
  await screen.findByText('Settings updated!')

  answering({ settings: { ...settings, nickname: 'Nani' } })
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
  now.mockRestore()

  expect(screen.getByRole('textbox', { name: 'Nick Name' })).toHaveValue('Nani')
})
