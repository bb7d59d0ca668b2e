import type { BrowserContext, Page } from 'playwright-core'
import { calm } from '../support/browser'
import { lives, type Life } from '../support/lives'
import { signIn } from '../support/people'
import { lettersTaken, waitForLetters } from '../support/picture'
import { theProduct } from '../support/product'
import { moved } from '../support/what-is-wrong'

const { visit } = theProduct()

const parts = ['dashboard', 'schedule', 'notifications', 'network', 'settings']

const pathsOf = ({ device }: Life) => [
  '/',
  ...(device ? parts.map((part) => `/device/${device}/${part}`) : []),
  '/profile',
]

/** So late a font came in after the first letters were drawn with others. */
async function delayLetters(context: BrowserContext) {
  await context.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await route.continue()
  })
}

/** Answers come one after the other, each drawn by itself; which is the last differs by `first`. */
async function delayAnswers(context: BrowserContext, first: number) {
  let asked = first
  await context.route('**/app-api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150 * (1 + (asked++ % 3))))
    await route.continue()
  })
  await delayLetters(context)
}

/** What has moved on each of these pages, for a person who opens them one after the other. */
async function movesOn(page: Page, paths: string[]) {
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await calm(page)
    const moves = await moved(page)
    if (moves.length > 0) found[path] = moves
  }
  return found
}

const looks = lives.map((life, index) => ({ ...life, first: index, width: index % 2 ? 1280 : 360 }))

test.each(looks)(
  'nothing moves while answers and letters come late: $who, $width px',
  async ({ width, first, ...life }) => {
    const { page, context, leave } = await visit({ width, height: 740 })
    await signIn(page, life.email)
    await delayAnswers(context, first)

    expect(await movesOn(page, pathsOf(life))).toEqual({})
    await leave()
  },
)

test.each([320, 360, 1280])(
  'nothing moves before signing in while letters come late, those of other scripts too: %d px',
  async (width) => {
    const { page, context, leave } = await visit({ width, height: 740 })
    await delayLetters(context)

    expect(await movesOn(page, ['/signin', '/signup', '/forgotpassword'])).toEqual({})
    await leave()
  },
)

test('a page that is to be compared is drawn with its letters, however late they come', async () => {
  const drawn = async (letters?: Promise<void>) => {
    const { page, context, leave } = await visit()
    await waitForLetters(page)
    if (letters) await context.route('**/*.woff2', (route) => letters.then(() => route.continue()))
    await page.goto('/signin', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await calm(page)
    return { page, leave }
  }
  const lettersOf = (page: Page) =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family, weight, unicodeRange }) => `${family} ${weight} ${unicodeRange}`)
        .toSorted(),
    )
  let come = () => {}
  const early = await drawn()
  const late = await drawn(new Promise((resolve) => (come = resolve)))
  await lettersTaken(early.page)
  const whole = await lettersOf(early.page)
  expect(whole).not.toEqual([])
  expect(await lettersOf(late.page)).toEqual([])

  const taken = lettersTaken(late.page).then(() => lettersOf(late.page))
  setTimeout(come, 500)
  expect(await taken).toEqual(whole)
  await early.leave()
  await late.leave()
})
