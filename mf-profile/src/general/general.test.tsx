import type { SessionUser } from '@pillbox/shared/domain'
import { dispatch, session$, useSession } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { General } from './general'

const saved = {
  displayName: 'Asha Sharma',
  gender: 'Female',
  dob: '1950-02-03',
  phoneNumber: '+919876543210',
  ABHANumber: '91000000000125',
} as const

function Screen() {
  const user = useSession((session) => session.user)
  return user && <General user={user} />
}

function show(user: Partial<SessionUser> = saved) {
  dispatch({ type: 'LOGIN', user: aUser(user) })
  return renderScreen(<Screen />)
}

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'SAVE' })

async function write(user: ReturnType<typeof show>['user'], name: string, typed: string) {
  await user.clear(field(name))
  if (typed !== '') await user.type(field(name), typed)
}

test('the form starts from the session user', () => {
  show()

  expect(field('Name (public)')).toHaveValue('Asha Sharma')
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked()
  expect(field('Date of Birth')).toHaveValue('03/02/1950')
  expect(field('Mobile Number')).toHaveValue('+91 98765 43210')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('India (+91)')
  expect(field('ABHA Number')).toHaveValue('91-0000-0000-0125')
})

test('Gender is one of Male, Female, Others', () => {
  show({})

  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeVisible()
  const radios = screen.getAllByRole('radio')
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Male',
    'Female',
    'Others',
  ])
  for (const radio of radios) expect(radio).not.toBeChecked()
})

test("saving sends displayName, gender, dob, phoneNumber and ABHANumber, and says 'Profile details updated'", async () => {
  const sent = answering({ updateProfile: {} })
  const { user } = show({})

  await write(user, 'Name (public)', ' Asha Rao ')
  await user.click(screen.getByRole('radio', { name: 'Others' }))
  await user.type(field('Date of Birth'), '31011950')
  await user.type(field('Mobile Number'), '9876543210')
  await user.type(field('ABHA Number'), '91000000000125')
  await user.click(save())

  expect(await screen.findByText('Profile details updated')).toBeVisible()
  const profile = {
    displayName: 'Asha Rao',
    gender: 'Others',
    dob: '1950-01-31',
    phoneNumber: '+919876543210',
    ABHANumber: '91000000000125',
  }
  expect(sent).toEqual([
    { call: 'updateProfile', method: 'POST', url: '/app-api/user/update-profile', body: profile },
  ])
  expect(session$.value.user).toEqual(aUser(profile as Partial<SessionUser>))
  expect(field('Name (public)')).toHaveValue('Asha Rao')
  expect(field('Mobile Number')).toHaveValue('+91 98765 43210')
})

test('gender, dob, phone and ABHA are sent as null when empty', async () => {
  const sent = answering({ updateProfile: {} })
  const { user } = show({ ...saved, gender: null })

  for (const name of ['Date of Birth', 'Mobile Number', 'ABHA Number'])
    await user.clear(field(name))
  await user.click(save())

  await screen.findByText('Profile details updated')
  expect(sent[0]?.body).toEqual({
    displayName: 'Asha Sharma',
    gender: null,
    dob: null,
    phoneNumber: null,
    ABHANumber: null,
  })
})

test("at least one change is needed: 'No changes made', and nothing is sent", async () => {
  const sent = answering({})
  const { user } = show()

  await user.click(save())
  expect(screen.getByRole('alert')).toHaveTextContent('No changes made')

  await user.type(field('Name (public)'), ' ')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(save())
  expect(screen.getByRole('alert')).toHaveTextContent('No changes made')
  expect(sent).toEqual([])
})

test('after saving there is nothing more to save', async () => {
  answering({ updateProfile: {} })
  const { user } = show()
  await user.type(field('Name (public)'), ' Rao')
  await user.click(save())
  await screen.findByText('Profile details updated')

  await user.click(save())

  expect(await screen.findByText('No changes made')).toBeVisible()
})

test.each([
  ['Name (public)', '', 'Name is required'],
  ['Name (public)', '  ', 'Name is required'],
  ['Date of Birth', '31/02/1990', 'There is no such day. Write it as dd/MM/yyyy.'],
  ['Date of Birth', '31/12/1899', 'Date of Birth must be between 01/01/1900 and today.'],
  ['Date of Birth', '01/01/2999', 'Date of Birth must be between 01/01/1900 and today.'],
  ['Mobile Number', '+91', 'Mobile Number must have 4 to 15 digits.'],
  ['ABHA Number', '9100000000012', 'ABHA Number must have 14 digits.'],
  ['ABHA Number', '910000000001250', 'ABHA Number must have 14 digits.'],
])('%s: %j is refused at its field, which gets the focus', async (name, typed, sentence) => {
  const sent = answering({})
  const { user } = show()
  await write(user, name, typed)
  const before = (field(name) as HTMLInputElement).value

  await user.click(save())

  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(field(name)).toBeInvalid()
  expect(field(name)).toHaveFocus()
  expect(field(name)).toHaveValue(before)
  expect(sent).toEqual([])
})

test('an impossible date is never silently changed', async () => {
  const { user } = show({})

  await user.type(field('Date of Birth'), '31021990')
  await user.tab()

  expect(field('Date of Birth')).toHaveValue('31/02/1990')
})

test('a date typed without its zeros is shown with them', async () => {
  const { user } = show({})

  await user.type(field('Date of Birth'), '1/2/1950')
  await user.tab()

  expect(field('Date of Birth')).toHaveValue('01/02/1950')
})

test('an ABHA number is formatted while typed, and the caret stays at its digit', async () => {
  const { user } = show({})
  const abha = field('ABHA Number') as HTMLInputElement
  await user.type(abha, '910000')
  expect(abha).toHaveValue('91-0000')

  await user.type(abha, '7', { initialSelectionStart: 2, initialSelectionEnd: 2 })

  expect(abha).toHaveValue('91-7000-0')
  expect(abha.selectionStart).toBe(4)
})

test("a failed check digit is only a warning: 'Please check this number'", async () => {
  const sent = answering({ updateProfile: {} })
  const { user } = show({})
  await user.type(field('ABHA Number'), '91000000000126')
  expect(screen.getByText('Please check this number')).toBeVisible()

  await user.click(save())

  expect(await screen.findByText('Profile details updated')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ ABHANumber: '91000000000126' })
})

test('what an ABHA number is can be read', async () => {
  const { user } = show({})
  const question = screen.getByRole('button', { name: 'What is this?', expanded: false })

  await user.click(question)

  expect(screen.getByText(/14-digit health account number/)).toBeVisible()
})

test("a profile that is not saved says 'Something went wrong', and what was typed stays", async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ updateProfile: refusal(422, 'Another sentence') })
  const { user } = show()
  await user.type(field('Name (public)'), ' Rao')

  await user.click(save())

  expect(await screen.findByRole('alert', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText('Something went wrong', { selector: 'form *' })).toBeVisible()
  expect(field('Name (public)')).toHaveValue('Asha Sharma Rao')
  expect(session$.value.user?.displayName).toBe('Asha Sharma')
})

test('a double click saves once', async () => {
  const sent = answering({ updateProfile: {} })
  const { user } = show()
  await user.type(field('Name (public)'), ' Rao')

  await user.dblClick(save())

  await screen.findByText('Profile details updated')
  expect(sent).toHaveLength(1)
})

test('a change in another tab fills the form, and leaves what was typed here', async () => {
  const { user } = show()
  await user.type(field('Name (public)'), ' Rao')

  act(() =>
    dispatch({ type: 'LOGIN', user: aUser({ ...saved, gender: 'Male', displayName: 'A' }) }),
  )

  await waitFor(() => expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked())
  expect(field('Name (public)')).toHaveValue('Asha Sharma Rao')
})
