import { appInMemory } from '../../../testing/app-in-memory'

const start = appInMemory()

const hour = 3_600_000
const secret = { stepMs: 1 }
const nina = { displayName: 'Nina New', email: 'nina@example.test', password: 'correct-box-42' }

test('name and email are trimmed, the password is not', async () => {
  const { call, identity } = start()

  const answer = await call('register', {
    body: { displayName: ' Nina New ', email: ' Nina@Example.Test ', password: ' correct-box ' },
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({})
  expect(identity.accounts).toEqual([
    { displayName: 'Nina New', email: 'Nina@example.test', password: ' correct-box ' },
  ])
})

test('an address in wide letters is the same address', async () => {
  const { call, identity } = start({ usedEmail: 'told' })
  await call('register', { body: nina })

  const wide = await call('register', {
    body: { ...nina, email: 'ｎｉｎａ＠ｅｘａｍｐｌｅ．ｔｅｓｔ' },
  })

  expect(wide.statusCode).toBe(409)
  expect(identity.accounts).toHaveLength(1)
})

test.each([
  [{ displayName: 'Ni\u200bna' }, 'Name can not have invisible characters.'],
  [{ displayName: 'Nina\u202ealO' }, 'Name can not have invisible characters.'],
  [{ email: 'nina\u200b@example.test' }, 'The Email ID is invalid.'],
  [{ email: 'nіna@example.test' }, 'The Email ID is invalid.'],
  [{ displayName: '\u200b\u200b\u200b' }, 'Name should have atleast 3 characters'],
  [{ displayName: 'No' }, 'Name should have atleast 3 characters'],
  [{ displayName: '  N  ' }, 'Name should have atleast 3 characters'],
  [{ displayName: 'N'.repeat(101) }, 'Name can have a maximum of 100 characters.'],
  [{ email: 'nina@' }, 'The Email ID is invalid.'],
  [{ email: 'a@b@c.test' }, 'The Email ID is invalid.'],
  [{ email: `${'n'.repeat(250)}@example.test` }, 'The Email ID is invalid.'],
  [{ password: 'seven 7' }, 'Password should have at least 8 characters.'],
  [{ password: 'x1'.repeat(65) }, 'Password can have a maximum of 128 characters.'],
  [{ password: 'Password1' }, 'This password is too easy to guess.'],
])('%j is refused with its sentence', async (part, errorMessage) => {
  const { call, identity } = start()

  const answer = await call('register', { body: { ...nina, ...part } })

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errorMessage })
  expect(identity.accounts).toEqual([])
})

const mail = {
  server: { host: 'localhost', port: 25, secure: false },
  from: { name: '', address: 'no-reply@pillbox.test' },
}

test('who signs up is mailed the link to confirm the address, in the language of the page', async () => {
  const { call, store } = start({ mail, usedEmail: secret })
  const register = () => call('register', { body: nina, headers: { 'accept-language': 'hi' } })

  const answers = [await register(), await register()]

  const mails = await store.db.selectFrom('verify_mail').select(['uid', 'language']).execute()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(mails).toEqual([{ uid: nina.email, language: 'hi' }])
})

test.each([
  ['no mail server', {}],
  ['no need of a verified address', { mail, invitesNeedVerifiedEmail: false }],
])('with %s nothing is mailed to who signs up', async (_why, set) => {
  const { call, store } = start(set)

  await call('register', { body: nina })

  expect(await store.db.selectFrom('verify_mail').selectAll().execute()).toEqual([])
})

test('a used email is told where accounts are no secret', async () => {
  const { call } = start({ usedEmail: 'told' })
  await call('register', { body: nina })

  const again = await call('register', { body: nina })

  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ errorMessage: 'The email address is already in use.' })
})

const usedEmailMails = ({ store }: ReturnType<typeof start>) =>
  store.db.selectFrom('used_email_mail').select(['email', 'language']).execute()

test('who has an account is told so by mail where accounts are a secret, once a day', async () => {
  const memory = start({ mail, usedEmail: secret })
  const { call, clock, store } = memory
  const again = { ...nina, email: 'NINA@example.test' }
  await call('register', { body: nina })
  expect(await usedEmailMails(memory)).toEqual([])

  await call('register', { body: again, headers: { 'accept-language': 'bn' } })
  expect(await usedEmailMails(memory)).toEqual([{ email: nina.email, language: 'bn' }])
  await store.db.deleteFrom('used_email_mail').execute()
  clock.now += 23 * hour
  const answers = [await call('register', { body: again })]
  expect(await usedEmailMails(memory)).toEqual([])
  clock.now += 2 * hour
  answers.push(await call('register', { body: again }))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await usedEmailMails(memory)).toEqual([{ email: nina.email, language: 'en' }])
})

test.each([
  ['no mail server', { usedEmail: secret }],
  ['an answer that tells it', { mail, usedEmail: 'told' as const }],
])('with %s a used email is not mailed', async (_why, set) => {
  const memory = start(set)
  for (let n = 0; n < 2; n++) await memory.call('register', { body: nina })

  expect(await usedEmailMails(memory)).toEqual([])
})

test('a used email looks like a new one where accounts are a secret', async () => {
  const { call } = start({ usedEmail: secret })
  const first = await call('register', { body: nina })

  const again = await call('register', { body: nina })

  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
})

test.each([[{ ...nina, role: 'Admin' }], [{ email: nina.email }], [{ ...nina, email: null }]])(
  'a form that no page sends is a 400',
  async (body) => {
    const { call } = start()

    expect((await call('register', { body })).statusCode).toBe(400)
  },
)

test('the 21st registration of one address in an hour waits', async () => {
  const { call } = start({ limits: { registerPerHour: 20 } })
  for (let n = 0; n < 20; n++)
    await call('register', { body: { ...nina, email: `n${n}@example.test` } })

  const answer = await call('register', { body: nina })

  expect(answer.statusCode).toBe(429)
})
