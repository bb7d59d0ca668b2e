import type { RefusalCode } from '../contract/index'
import type * as languageDoor from '../language/index'
import type * as errors from './api-error'

// A language is settled once for each page: each of these is a page of its own.
async function on(language: languageDoor.Language): Promise<typeof errors> {
  jest.resetModules()
  const client = jest.requireActual<typeof errors>('./api-error')
  await jest.requireActual<typeof languageDoor>('../language/index').speak(language)
  return client
}
afterAll(() => jest.resetModules())

const said = 'You already have this device.'

async function sentence(language: languageDoor.Language, code: RefusalCode | 'of tomorrow') {
  const { ApiError, sentenceOf } = await on(language)
  const body = { errorMessage: said, code, requestId: '1' }
  return sentenceOf(new ApiError('addDevice', 409, body), 'otherwise')
}

test('a refusal is said in the language of the page, by its code', async () => {
  expect(await sentence('en', 'already_yours')).toBe(said)
  expect(await sentence('hi', 'already_yours')).toBe('यह डिब्बा आपके पास पहले से है।')
  expect(await sentence('bn', 'already_yours')).toBe('এই বাক্সটি আপনার কাছে আগে থেকেই আছে।')
})

test('a refusal of a server that is newer than the page is said as the server says it', async () => {
  expect(await sentence('hi', 'of tomorrow')).toBe(said)
})
