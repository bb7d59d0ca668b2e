import type { Page } from 'playwright-core'
import { takeViolations } from '../support/browser'
import { theProduct } from '../support/product'

const { visit } = theProduct()

/** Asks for a picture that no page may show, and waits until that was refused. */
const askElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const picture = new Image()
    const refused = new Promise((done) =>
      document.addEventListener('securitypolicyviolation', done),
    )
    picture.src = 'http://elsewhere.test/x.png'
    await refused
  })

test('what a policy blocks is seen on each page of a visitor, popups too', async () => {
  const visitor = await visit()
  const { page, context, documents } = visitor
  await page.goto('/signin')
  const tab = await context.newPage()
  await tab.goto('/forgotpassword')
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/signup'))
  const popup = await opening
  await popup.waitForLoadState('domcontentloaded')

  for (const each of [page, tab, popup]) await askElsewhere(each)
  await visitor.leave()

  const seen = takeViolations(visitor, /http:\/\/elsewhere\.test\//)
  const where = seen.map((violation) => new URL(violation.split(' ').at(-1) ?? '').pathname)
  expect([...new Set(where)].toSorted()).toEqual(['/forgotpassword', '/signin', '/signup'])
  expect(documents).toHaveLength(3)
})
