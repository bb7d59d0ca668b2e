import type { Page } from 'playwright-core'
import { text as devicesBn } from '../../mf-devices/src/text/bn'
import { text as devicesHi } from '../../mf-devices/src/text/hi'
import { text as networkBn } from '../../mf-network/src/text/bn'
import { text as networkHi } from '../../mf-network/src/text/hi'
import { text as profileBn } from '../../mf-profile/src/text/bn'
import { text as profileHi } from '../../mf-profile/src/text/hi'
import { text as scheduleBn } from '../../mf-schedule/src/text/bn'
import { text as scheduleHi } from '../../mf-schedule/src/text/hi'
import { foreignWords } from '../support/foreign-words'
import { readsIn, signInQuietly } from '../support/people'
import { theProduct } from '../support/product'
import { cutText, stickingOut } from '../support/what-is-wrong'

const { visit } = theProduct()

const phone = { width: 360, height: 740, timezoneId: 'Asia/Kolkata' }
const words = {
  hi: { devices: devicesHi, network: networkHi, profile: profileHi, schedule: scheduleHi },
  bn: { devices: devicesBn, network: networkBn, profile: profileBn, schedule: scheduleBn },
}
type Language = keyof typeof words

/** What the demo people call themselves, each other and their devices, and their medicines. */
const names =
  /Asha|Sharma|Ravi|Vivek|Rao|Admin Desk|Nila|Dadi|Papa|Metformin|Paracetamol|Atorvastatin/g

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
