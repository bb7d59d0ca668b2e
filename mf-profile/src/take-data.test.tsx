import { dispatch } from '@pillbox/shared/session'
import { answering, aUser, refusal, renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { CloseAccount } from './close-account/close-account'
import { TakeData } from './take-data'

const data = { schema: 'pillbox/v1/export', version: 1, person: { displayName: 'आशा' } }
let taken: string[] = []
let files: Blob[] = []

beforeEach(() => {
  dispatch({ type: 'LOGIN', user: aUser() })
  taken = []
  files = []
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    taken.push(this.download)
  })
})

const button = () => screen.findByRole('button', { name: 'Get my data as a file' })

test('one takes all of their data as one file', async () => {
  answering({ exportData: { export: data } })
  const { user } = renderScreen(<TakeData />)

  await user.click(await button())

  expect(await screen.findByText('Your file is ready: pillbox-data.json')).toBeVisible()
  expect(taken).toEqual(['pillbox-data.json'])
  expect(files[0]).toMatchObject({ type: 'application/json' })
  // Its letters are three octets each.
  expect(files[0]?.size).toBe(Buffer.byteLength(JSON.stringify(data, null, 2)))
})

test('who asks too often is told so, and has no file', async () => {
  answering({ exportData: refusal(429, 'Too many attempts. Please try again later.') })
  const { user } = renderScreen(<TakeData />)

  await user.click(await button())

  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible()
  expect(taken).toEqual([])
})

test('who is about to close their account is offered their data before', async () => {
  answering({})
  renderScreen(<CloseAccount />)

  const take = await button()
  const close = screen.getByRole('button', { name: 'Close Account' })
  expect(take.compareDocumentPosition(close)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
