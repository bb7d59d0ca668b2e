import { appInMemory } from '../../../testing/app-in-memory'

const start = appInMemory()
const profile = {
  displayName: ' Asha Rao ',
  gender: 'Female',
  dob: '1980-02-29',
  phoneNumber: '+917012345678',
  ABHANumber: '91-0000-0000-0125',
}

test('a saved profile is the one that the next sign-in answers', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('asha')

  const answer = await call('updateProfile', { cookie, body: profile })

  const again = await signIn('asha')
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect((await call('me', { cookie: again })).json()).toMatchObject({
    ...profile,
    displayName: 'Asha Rao',
    email: 'asha@example.test',
  })
})

test('empty fields are null', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('asha')
  await call('updateProfile', { cookie, body: profile })
  const nothing = { gender: null, dob: null, phoneNumber: null, ABHANumber: null }

  await call('updateProfile', { cookie, body: { displayName: 'Asha', ...nothing } })

  expect((await call('me', { cookie })).json()).toMatchObject({ displayName: 'Asha', ...nothing })
})

test.each([
  [{ displayName: '  ' }, 'Name is required'],
  [{ gender: 'male' }, 'Gender must be Male, Female or Others.'],
  [{ dob: '1899-12-31' }, 'Date of Birth must be between 01/01/1900 and today.'],
  [{ dob: '2026-11-22' }, 'Date of Birth must be between 01/01/1900 and today.'],
  [{ dob: '2001-02-29' }, 'Date of Birth must be between 01/01/1900 and today.'],
  [{ dob: '2000-01-01T00:00:00+05:30' }, 'Date of Birth must be between 01/01/1900 and today.'],
  [{ phoneNumber: '1'.repeat(16) }, 'Mobile Number must have 4 to 15 digits.'],
  [{ ABHANumber: '1'.repeat(13) }, 'ABHA Number must have 14 digits.'],
])('%j is refused with its sentence and changes nothing', async (change, errorMessage) => {
  const { call, signIn } = start()
  const cookie = await signIn('asha')
  const before = (await call('me', { cookie })).body

  const answer = await call('updateProfile', { cookie, body: { ...profile, ...change } })

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errorMessage })
  expect((await call('me', { cookie })).body).toBe(before)
})

test.each([{ email: 'new@example.test' }, { role: 'Admin' }, { dob: 946684800 }])(
  '%j is not the form of a profile',
  async (change) => {
    const { call, signIn } = start()

    const answer = await call('updateProfile', {
      cookie: await signIn('asha'),
      body: { ...profile, ...change },
    })

    expect(answer.statusCode).toBe(400)
  },
)

test('today is a date of birth even where tomorrow has begun', async () => {
  const { call, signIn } = start()

  const answer = await call('updateProfile', {
    cookie: await signIn('asha'),
    body: { ...profile, dob: '2026-11-21' },
  })

  expect(answer.statusCode).toBe(200)
})

test('a date that is sent as its midnight in UTC is that date', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('asha')

  await call('updateProfile', { cookie, body: { ...profile, dob: '1980-02-29T00:00:00.000Z' } })

  expect((await call('me', { cookie })).json().dob).toBe('1980-02-29')
})
