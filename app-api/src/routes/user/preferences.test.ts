import { appInMemory } from '../../../testing/app-in-memory'

const start = appInMemory()

async function withAsha() {
  const { call, signIn } = start()
  const cookie = await signIn('asha')
  const choose = (body: object) => call('preferences', { cookie, body })
  const clockOf = async (of = cookie) => (await call('me', { cookie: of })).json().clock
  return { choose, clockOf, signIn }
}

test('who chose no clock is told of none', async () => {
  const { choose, clockOf } = await withAsha()

  await choose({ firstSteps: 'closed' })

  expect(await clockOf()).toBeUndefined()
})

test('the clock that a person chose is theirs wherever they sign in, and nobody else has it', async () => {
  const { choose, clockOf, signIn } = await withAsha()

  const answer = await choose({ clock: '12-hour' })

  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await clockOf(await signIn('asha'))).toBe('12-hour')
  expect(await clockOf(await signIn('ravi'))).toBeUndefined()
})

test('a clock is chosen back, and a choice that is not named stays', async () => {
  const { choose, clockOf } = await withAsha()
  await choose({ clock: '12-hour' })

  await choose({})
  expect(await clockOf()).toBe('12-hour')
  await choose({ clock: '24-hour' })
  expect(await clockOf()).toBe('24-hour')
})

test('the language that a person chose is theirs wherever they sign in, and nobody else has it', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('asha')
  const languageOf = async (of: string) => (await call('me', { cookie: of })).json().language

  expect(await languageOf(cookie)).toBeUndefined()
  const answer = await call('preferences', { cookie, body: { language: 'hi' } })

  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await languageOf(await signIn('asha'))).toBe('hi')
  expect(await languageOf(await signIn('ravi'))).toBeUndefined()
})

test('a language that is not named stays', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('asha')
  await call('preferences', { cookie, body: { language: 'bn' } })

  await call('preferences', { cookie, body: { clock: '12-hour' } })

  expect((await call('me', { cookie })).json()).toMatchObject({ language: 'bn', clock: '12-hour' })
})

test('how a person sees every page is theirs wherever they sign in, and nobody else has it', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('asha')
  const lookOf = async (of: string) => {
    const { textSize, contrast } = (await call('me', { cookie: of })).json()
    return { textSize, contrast }
  }

  expect(await lookOf(cookie)).toEqual({})
  const answer = await call('preferences', { cookie, body: { textSize: '150' } })
  await call('preferences', { cookie, body: { contrast: 'high' } })

  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await lookOf(await signIn('asha'))).toEqual({ textSize: '150', contrast: 'high' })
  expect(await lookOf(await signIn('ravi'))).toEqual({})
})
