import type { Page } from 'playwright-core'
import { text as authHi } from '../../mf-auth/src/text/hi'
import { text as devicesBn } from '../../mf-devices/src/text/bn'
import { text as devicesHi } from '../../mf-devices/src/text/hi'
import { text as networkBn } from '../../mf-network/src/text/bn'
import { text as networkHi } from '../../mf-network/src/text/hi'
import { text as profileBn } from '../../mf-profile/src/text/bn'
import { text as profileHi } from '../../mf-profile/src/text/hi'
import { text as scheduleBn } from '../../mf-schedule/src/text/bn'
import { text as scheduleHi } from '../../mf-schedule/src/text/hi'
import { speak } from '../../shared/src/language'
import { aFamily } from '../support/family'
import { foreignWords } from '../support/foreign-words'
import { demoPassword, readsIn, signInQuietly } from '../support/people'
import { theProduct } from '../support/product'
import { cutText, stickingOut } from '../support/what-is-wrong'

const { visit, stack } = theProduct()

const phone = { width: 360, height: 740, timezoneId: 'Asia/Kolkata' }
const words = {
  hi: { devices: devicesHi, network: networkHi, profile: profileHi, schedule: scheduleHi },
  bn: { devices: devicesBn, network: networkBn, profile: profileBn, schedule: scheduleBn },
}
type Language = keyof typeof words

/** What the demo people call themselves, each other and their devices, and their medicines. */
const names =
  /Asha|Sharma|Ravi|Vivek|Rao|Admin Desk|Nila|Sen\b|Dadi|Papa|Metformin|Paracetamol|Atorvastatin/g

/** A screen: its address, and what is pressed there, one after the other. */
type Place = { path: string; press?: (named: (typeof words)['hi']) => (string | RegExp)[] }

const device = '/device/PB-DEMO-0001'
const publicPlaces: Place[] = ['/signin', '/signup', '/forgotpassword'].map((path) => ({ path }))
const ofNila: Place[] = [{ path: '/' }]
const ofAsha: Place[] = [
  { path: '/' },
  { path: '/', press: ({ devices }) => [devices.addNewDevice, devices.add] },
  { path: `${device}/dashboard`, press: ({ devices }) => [devices.showAsTable] },
  { path: `${device}/schedule` },
  { path: `${device}/schedule`, press: ({ schedule }) => [schedule.editBox(1)] },
  { path: `${device}/schedule`, press: ({ schedule }) => [schedule.addAlarmsToBox(5)] },
  { path: `${device}/schedule`, press: ({ schedule }) => [schedule.changeDayTimes] },
  { path: `${device}/notifications`, press: ({ devices }) => [devices.filter] },
  { path: `${device}/network`, press: ({ network }) => [network.invite, network.proceed] },
  { path: `${device}/settings` },
  { path: '/profile' },
  { path: '/profile', press: ({ profile }) => [profile.openCalendar] },
  { path: '/nowhere' },
]

async function whatIsWrong(page: Page, language: Language, { path, press }: Place) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () => !document.querySelector('main [role=status]:has(.chakra-spinner)'),
  )
  for (const name of press?.(words[language]) ?? [])
    await page.getByRole('button', { name, exact: true }).last().click()
  const found = [
    ...(await foreignWords(page, language, names)),
    ...(await stickingOut(page)),
    ...(await cutText(page)),
  ]
  const where = `${path}${press ? ` ${press(words[language]).join(', ')}` : ''}`
  return found.map((each) => `${where}: ${each}`)
}

test.each(['hi', 'bn'] as const)(
  'in %s nothing is left in English on the way of two people, and nothing sticks out on a phone',
  async (language) => {
    // What is pressed has the digits of the language in its name.
    await speak(language)
    const { page, context, leave, problems } = await visit(phone)
    await readsIn(page, language)
    const wrong: string[] = []
    const walk = async (places: Place[]) => {
      for (const place of places) wrong.push(...(await whatIsWrong(page, language, place)))
    }

    await walk(publicPlaces)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await signInQuietly(context.request, 'nila@example.test')
    await walk(ofNila)
    await page.evaluate(() => sessionStorage.clear())
    await signInQuietly(context.request, 'asha@example.test')
    await walk(ofAsha)

    expect(wrong).toEqual([])
    expect(problems).toEqual([])
    await leave()
  },
)

test('a language chosen before signing in goes with the person to every browser', async () => {
  const { owner } = await aFamily(stack().origin, 'PB-DEMO-0122')
  const { page, leave } = await visit(phone)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByRole('heading', { name: authHi.signInHeading }).waitFor()
  await page.getByRole('textbox', { name: authHi.email }).fill(owner.email)
  await page.getByLabel(authHi.password, { exact: true }).fill(demoPassword)
  const kept = page.waitForResponse(/preferences$/)
  await page.getByRole('button', { name: authHi.signIn, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: devicesHi.myDevices }).waitFor()
  expect((await kept).ok()).toBe(true)
  await leave()

  const laptop = await visit()
  await signInQuietly(laptop.context.request, owner.email)
  await laptop.page.goto('/profile')
  await laptop.page.getByRole('heading', { level: 1, name: profileHi.title }).waitFor()
  await laptop.page.getByRole('button', { name: 'English' }).click()
  await laptop.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect(await laptop.page.locator('html').getAttribute('lang')).toBe('en')
  await laptop.leave()
})
