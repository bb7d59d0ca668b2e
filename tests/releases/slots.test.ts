import type { Page } from 'playwright-core'
import { calm, expectNoAxeViolations, expectNoProblems, neverRest } from '../support/browser'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'
import { buildChanged } from '../support/room-build'
import { cutText, smallTargets, stickingOut } from '../support/what-is-wrong'

const { stack, visit } = ownProduct()

const dashboard = '/device/PB-DEMO-0001/dashboard'
// As long as a title may be, with no place to break.
const longTitle = 'Vorratsbegleitheft'.repeat(4).slice(0, 60)

const withSlots = (card: string) =>
  card.replace(
    '"needs":',
    `"slots": [
      { "place": "dashboard", "title": "${longTitle}" },
      { "place": "profile", "title": "Stock" }
    ],
    "needs":`,
  )

const slotOf = (count: string) => `
import { changed$ } from '@pillbox/shared/client'
import type { SlotProps } from '@pillbox/shared/contract'
import { Text } from '@pillbox/shared/ui'
import { useEffect, useState } from 'react'

export function Slot({ deviceId = 'all devices' }: SlotProps) {
  const [last, setLast] = useState('')
  useEffect(() => {
    const hearing = changed$.subscribe(({ call }) => setLast(', after ' + call))
    return () => hearing.unsubscribe()
  }, [])
  return <Text>{${count}} pills left in {deviceId}{last}</Text>
}
`

const versions: string[] = []

async function publish(count: string): Promise<void> {
  const slot = slotOf(count)
  const { dist, version } = await buildChanged('mf-network', 'room.json', withSlots, {
    'src/slots/dashboard.tsx': slot,
    'src/slots/profile.tsx': slot,
  })
  expect(await stack().releases('publish', dist)).toMatchObject({ code: 0 })
  versions.push(version)
}

const card = (page: Page, title = longTitle) => page.getByRole('region', { name: title })
const codeOf = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/r/mf-network/')) files.push(request.url())
  })
  return files
}

test('a card of another remote stands below the dashboard, and its code comes when it is seen', async () => {
  await publish('14')
  // Lower than the page is long.
  const visitor = await visit({ width: 1280, height: 500 })
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  // The page that opened then has idle time, and asks for the rooms ahead in it.
  await page.goto('about:blank')
  const files = codeOf(page)
  await page.addInitScript(neverRest)
  await page.goto(dashboard)
  await card(page).waitFor()
  await calm(page)
  expect(files).toEqual([])
  await card(page).scrollIntoViewIfNeeded()
  await card(page).getByText('14 pills left in PB-DEMO-0001').waitFor()

  await calm(page)
  await expectNoAxeViolations(page)
  expectNoProblems(visitor)

  await page.goto('/profile')
  await card(page, 'Stock').scrollIntoViewIfNeeded()
  await card(page, 'Stock').getByText('14 pills left in all devices').waitFor()
  await visitor.leave()
})

test('a card hears what the page of another remote changed, once it is saved', async () => {
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')
  await page.goto('/profile')
  await card(page, 'Stock').scrollIntoViewIfNeeded()
  await card(page, 'Stock').getByText('14 pills left in all devices').waitFor()
  await page.getByRole('textbox', { name: 'Name (public)' }).fill('Asha S')
  await page.getByRole('button', { name: 'SAVE' }).click()

  await card(page, 'Stock')
    .getByText('14 pills left in all devices, after updateProfile', { exact: true })
    .waitFor()
  await leave()
})

test('it is whole on a phone with letters twice as large', async () => {
  const { page, leave } = await visit({ width: 360, height: 740 })
  await signIn(page, 'asha@example.test')
  await page.goto(dashboard)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await card(page).scrollIntoViewIfNeeded()
  await card(page).getByText('14 pills left in PB-DEMO-0001').waitFor()
  await calm(page)

  expect(await stickingOut(page)).toEqual([])
  expect(await cutText(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await leave()
})

test('where its code does not come the card says so, and everything above it goes on', async () => {
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')
  await page.route('**/r/mf-network/**', (route) => route.abort())
  await page.goto(dashboard)
  await card(page).scrollIntoViewIfNeeded()
  await card(page).getByText('This part of the app is not working now.', { exact: false }).waitFor()
  await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()

  await page.unroute('**/r/mf-network/**')
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await card(page).getByText('14 pills left in PB-DEMO-0001').waitFor()
  await leave()
})

test('a version whose card throws gives way to the earlier one, and the dashboard stands', async () => {
  await publish("(() => { throw new Error('no stock') })()")
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')
  await page.goto(dashboard)
  await card(page).scrollIntoViewIfNeeded()
  await card(page).getByText('14 pills left in PB-DEMO-0001').waitFor()
  await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
  await leave()
})

test('after a kill an open page shows the card of the version before', async () => {
  const [good] = versions
  await publish('13')
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')
  await page.goto('about:blank')
  await Promise.all([page.waitForRequest('**/channels/prod/events*'), page.goto(dashboard)])
  await card(page).scrollIntoViewIfNeeded()
  await card(page).getByText('13 pills left in PB-DEMO-0001').waitFor()
  const back = ['rollback', 'mf-network', '--kill', '--to', good!, '--reason', 'It counts wrong.']
  expect(await stack().releases(...back)).toMatchObject({ code: 0 })

  await card(page).getByText('14 pills left in PB-DEMO-0001').waitFor()
  await leave()
})
