import type { Page } from 'playwright-core'
import { aFamily } from '../support/family'
import { theProduct } from '../support/product'
import { cutText, stickingOut } from '../support/what-is-wrong'

const { visitAs, stack } = theProduct()

/** The times of day that a page says. */
const timesOn = (page: Page) =>
  page.evaluate(() => document.body.innerText.match(/\d{1,2}:\d\d( [AP]M)?/g) ?? [])
const usual = (times: string[]) => times.filter((time) => !time.endsWith('M'))

test('a chosen clock is read in an open tab at once, in another browser, and by nobody else', async () => {
  const { owner, Member, path } = await aFamily(stack().origin, 'PB-DEMO-0128', 'Member')
  const profile = await visitAs(owner.email, '/profile')
  const tab = await profile.context.newPage()
  await tab.goto(`${path}/dashboard`)
  await tab.getByText('Next Alarm at').waitFor()
  expect(await timesOn(tab)).toEqual(expect.arrayContaining(['08:00', '20:00', '00:00']))

  const kept = profile.page.waitForResponse(/preferences$/)
  await profile.page.getByRole('radio', { name: '12-hour, such as 8:00 PM' }).click()
  await kept
  await tab.getByText('8:00 PM').first().waitFor()
  expect(usual(await timesOn(tab))).toEqual([])

  const phone = await visitAs(owner.email, `${path}/schedule`, {
    width: 360,
    height: 740,
    timezoneId: 'Asia/Kolkata',
  })
  await phone.page.getByRole('region', { name: 'Box 8' }).waitFor()
  expect(usual(await timesOn(phone.page))).toEqual([])
  await phone.page.getByRole('button', { name: 'EDIT Box 1' }).click()
  await phone.page.getByRole('radio', { name: 'Edit details for current pill' }).click()
  await phone.page.getByText('20:00 is 8:00 PM').waitFor()
  await phone.page.evaluate(() => void (document.documentElement.style.fontSize = '225%'))
  expect([...(await stickingOut(phone.page)), ...(await cutText(phone.page))]).toEqual([])

  const son = await visitAs(Member.email, `${path}/schedule`, { timezoneId: 'Asia/Kolkata' })
  await son.page.getByRole('region', { name: 'Box 8' }).waitFor()
  expect(usual(await timesOn(son.page))).toEqual(await timesOn(son.page))
  for (const { leave } of [profile, phone, son]) await leave()
})
