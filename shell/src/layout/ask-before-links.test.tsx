import { Link, Route, Routes, useNavigate } from '@pillbox/shared/router'
import { useBusy } from '@pillbox/shared/session'
import { renderScreen } from '@pillbox/shared/testing'
import { PageHeading } from '@pillbox/shared/ui'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { AskBeforeLinks } from './ask-before-links'

function Profile() {
  const [name, setName] = useState('')
  const navigate = useNavigate()
  useBusy(name !== '')
  return (
    <>
      <PageHeading title="Profile" />
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button onClick={() => void navigate(-1)}>Go Back</button>
    </>
  )
}

function Home() {
  return (
    <>
      <PageHeading title="My Devices" />
      <Link to="/profile">To the profile</Link>
    </>
  )
}

async function atProfile(typed: string) {
  const { user } = renderScreen(
    <AskBeforeLinks>
      <Link to="/">Home</Link>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/profile" element={<Profile />} />
      </Routes>
    </AskBeforeLinks>,
  )
  await user.click(screen.getByRole('link', { name: 'To the profile' }))
  if (typed) await user.type(screen.getByRole('textbox', { name: 'Name' }), typed)
  return user
}

const ways: [string, () => HTMLElement][] = [
  ['a link', () => screen.getByRole('link', { name: 'Home' })],
  ['a button that goes back', () => screen.getByRole('button', { name: 'Go Back' })],
]
const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' })
const answer = async (name: string) => within(await question()).getByRole('button', { name })

function framesComeLate() {
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((frame) => window.setTimeout(() => frame(performance.now()), 500))
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => window.clearTimeout(id))
}
afterEach(() => jest.restoreAllMocks())

test.each(ways)('%s leads away at once from what holds nothing unsaved', async (_, way) => {
  const user = await atProfile('')

  await user.click(way())

  expect(screen.getByRole('heading', { name: 'My Devices' })).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each(ways)('%s asks first where something is typed, and keeps it', async (_, way) => {
  const user = await atProfile('Asha')
  const pressed = way()

  await user.click(pressed)
  await user.click(await answer('Keep editing'))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha')
  await waitFor(() => expect(pressed).toHaveFocus())
})

test('who answers before the first frame of the question has the focus where it was', async () => {
  const user = await atProfile('Asha')
  const pressed = screen.getByRole('button', { name: 'Go Back' })
  framesComeLate()

  await user.click(pressed)
  await user.click(await answer('Keep editing'))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(pressed).toHaveFocus())
})

test.each(ways)('%s leads away when that may be discarded', async (_, way) => {
  const user = await atProfile('Asha')

  await user.click(way())
  await user.click(await answer('Discard'))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My Devices' })).toHaveFocus())
})
