import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expectNoneLogged } from '../../build/jest/planted-values'
import { entryGivenBack, type Visitor } from '../support/browser'
import { aPerson } from '../support/family'
import { liveMapFor } from '../support/live-map'
import { fillSignIn, openAs, postFrom, signIn, signUp } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

const deviceId = 'PB-DEMO-0125'
const path = `/device/${deviceId}`

const planted = {
  name: 'Zuleikha Planted',
  email: 'zuleikha@planted.test',
  password: 'planted-password-42',
  wrongPassword: 'planted-guess-43',
  nickname: 'Box of Zuleikha',
  medicine: 'Plantedformin',
  note: 'Felt planted today',
  born: '03/02/1951',
  bornAsSent: '1951-02-03',
  phone: '98111 22233',
  phoneAsSent: '+919811122233',
  abha: '12-3456-9876-1234',
  pushToken: 'planted-push-token-0001',
  badField: 'planted-bad-field-0001',
  thrown: 'planted-error-0001',
  invitedName: 'Ulrich Planted',
  invited: 'ulrich@planted.test',
  invitedNickname: 'Nani of Ulrich',
}

/** What the servers made for them: cookies, tokens and links. */
const secrets: string[] = []

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function keepCookies({ context }: Visitor): Promise<void> {
  secrets.push(...(await context.cookies()).map(({ value }) => value))
}

/** Signs up, guesses and signs in. */
async function comesIn(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const { name, email, password, wrongPassword } = planted
  page.on('request', (request) => {
    if (request.url().endsWith('/user/login')) secrets.push(request.postDataJSON().idToken)
  })
  await signUp(page, name, email, password)
  await fillSignIn(page, email, wrongPassword)
  await page.getByRole('alert', { name: 'Incorrect Password.' }).waitFor()
  await signIn(page, email, password)
  await keepCookies(visitor)
}

/** Adds a device, fills a box of it, and notes on a pill that was missed there. */
async function keepsADevice(page: Page): Promise<void> {
  await press(page, 'Add New Device')
  await field(page, 'Device ID').fill(deviceId)
  await field(page, 'Device Nickname').fill(planted.nickname)
  await press(page, 'Add')
  await page.getByText('Device Added.').waitFor()
  await entryGivenBack(page)
  await page.goto(`${path}/schedule`)
  await press(page, 'Add Alarms Box 1')
  await field(page, 'Medicine Name').fill(planted.medicine)
  await press(page, 'Save')
  await page.getByText('Box1 updated!').waitFor()
  const at = new Date().toISOString()
  const headers = { authorization: `Bearer ${deviceId}.key-of-${deviceId}` }
  const data = { events: [{ seq: 1, at, type: 'missed', box: 1 }] }
  expect(await postFrom(page, '/device-api/v1/events', { headers, data })).toMatchObject({
    accepted: 1,
  })
  await entryGivenBack(page)
  await page.goto(`${path}/notifications`)
  await page.getByRole('button', { name: /^Add a note/ }).click()
  await page.getByRole('radio', { name: 'Something else' }).check()
  await field(page, 'In your own words').fill(planted.note)
  await press(page, 'Save note')
  await page.getByText('Note saved').waitFor()
  await entryGivenBack(page)
}

/** Invites somebody, who accepts, and shows the sheet to whoever has its link. */
async function shares(page: Page): Promise<void> {
  await aPerson(stack().origin, { name: planted.invitedName, email: planted.invited })
  await page.goto(`${path}/network`)
  await press(page, 'Invite')
  await field(page, 'Email').fill(planted.invited)
  await press(page, 'Proceed')
  await page.getByRole('radio', { name: 'Viewer' }).click()
  await press(page, 'Send Invite')
  await page.getByText('User invited!').waitFor()
  const guest = await visit()
  await openAs(guest.page, planted.invited)
  await keepCookies(guest)
  await press(guest.page, 'Open Invitation')
  await field(guest.page, 'Device Nickname').fill(planted.invitedNickname)
  await press(guest.page, 'Accept')
  await guest.page.getByText('Invitation Accepted').waitFor()
  await entryGivenBack(page)
  await page.goto(`${path}/sheet`)
  await press(page, 'Make a link')
  const sheet = await field(page, 'Link to the sheet').inputValue()
  secrets.push(new URL(sheet).hash.slice(1))
  await guest.page.goto(sheet)
  await guest.page.getByRole('article').waitFor()
  await guest.leave()
}

/** Saves the profile, and takes all that is kept. */
async function tellsOfThemselves(page: Page): Promise<void> {
  await page.goto('/profile')
  await field(page, 'Date of Birth').fill(planted.born)
  await field(page, 'Mobile Number').fill(planted.phone)
  await field(page, 'ABHA Number').fill(planted.abha)
  await press(page, 'SAVE')
  await page.getByText('Profile details updated').waitFor()
  await press(page, 'Get my data as a file')
  await page.getByText('Your file is ready').waitFor()
}

/** Sends what no form sends, as a page that is broken or somebody who means harm. */
async function isRefused({ page, context }: Visitor): Promise<number[]> {
  const { badField, email, medicine, thrown, pushToken } = planted
  const post = async (to: string, data: object) =>
    (await context.request.post(to, { data, headers: { origin: stack().origin } })).status()
  await page.goto(`/device/${medicine}/dashboard?of=${email}`)
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message)
    })
  }, thrown)
  const { seq, host } = await liveMapFor(context.request)
  const why = { message: `${thrown} ${email}`, at: [] }
  const error = { remote: 'shell', version: host.version, kind: 'error', code: 'script', why }
  const policyReport = {
    'document-uri': `${stack().origin}${path}/schedule?of=${email}`,
    'blocked-uri': `https://elsewhere.test/${medicine}`,
    'effective-directive': 'img-src',
  }
  return [
    await post('/app-api/messaging/subscribe', { token: pushToken }),
    await post('/app-api/user/update-profile', { displayName: badField, phoneNumber: badField }),
    await post(`/app-api/device/${badField}/box`, { medicineName: medicine }),
    await post(`/app-api/${email}`, {}),
    await post('/app-api/user/login', { idToken: badField }),
    await post('/releases/v1/beacon', { schema: 'beacon/v1', seq, events: [error] }),
    await post('/csp-report', { 'csp-report': policyReport }),
  ]
}

async function closesTheAccount(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Close Account' }).click()
  await press(page, 'Close Account')
  await press(page, 'Confirm')
  await page.waitForURL(/\/signin/)
}

/** All that was written, once `last` is among it. */
async function logged(last: string): Promise<Record<string, string>> {
  const folder = join(stack().dataDir, 'logs')
  const names = await readdir(folder)
  const read = () => Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  let texts = await read()
  while (!texts.join('').includes(last)) {
    await pause(50)
    texts = await read()
  }
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

test('nothing of people, their pills and their secrets is in the log of what they do in a browser', async () => {
  const visitor = await visit()
  const { page, context } = visitor
  await comesIn(visitor)
  await keepsADevice(page)
  await shares(page)
  await tellsOfThemselves(page)
  const refused = await isRefused(visitor)
  await closesTheAccount(page)
  const end = await context.request.get('/app-api/user/me')

  const texts = await logged(end.headers()['x-request-id'] ?? '')
  expect(refused).toEqual([200, 400, 404, 404, 400, 204, 204])
  expect(Object.keys(texts).toSorted()).toEqual(['app-api.log', 'host.log', 'identity.log'])
  expect(texts['host.log']).toContain('blocked by policy')
  const values = [...Object.values(planted), ...secrets]
  expect(secrets.map((secret) => secret.length).filter((length) => length < 20)).toEqual([])
  expectNoneLogged(
    'planted values kept out of the log of a run in a browser',
    values,
    Object.values(texts).join('\n'),
  )
  await visitor.leave()
})
