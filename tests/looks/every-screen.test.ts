import { noteFigure } from '../../build/jest/note-figure'
import { axeViolations, calm, type Visitor } from '../support/browser'
import { withoutFocusRing } from '../support/focus-ring'
import { looksAt, modes, views, type Look, type Mode } from '../support/looks'
import { lives } from '../support/lives'
import { readsIn, signInQuietly } from '../support/people'
import { theProduct } from '../support/product'
import { lookingAt } from '../support/screens/screen'
import { screens } from '../support/screens'
import { cutText, moved, smallTargets, stickingOut } from '../support/what-is-wrong'

const { visit } = theProduct()

const atOnce = 2
/** All looks of all people are one hook: an hour, where one test has twenty minutes. */
const longestMs = 3_600_000

const looks = screens.flatMap(looksAt)
/** What was wrong, by screen. */
const wrong = new Map(screens.map(({ name }) => [name, [] as string[]]))

const localeOf = (mode: Mode) => (mode === 'hi-IN' ? 'hi-IN' : 'en-GB')
const isPublic = ({ screen }: Look) => screen.public === true
/** Looks of one browser: one person in one language. */
const browserOf = (look: Look) =>
  `${isPublic(look) ? 'nobody' : look.life.email} ${localeOf(look.mode)}`

async function dress({ page }: Visitor, { view, mode }: Look) {
  await page.setViewportSize({ width: view.width, height: view.height })
  await page.emulateMedia({
    colorScheme: mode === 'dark' ? 'dark' : 'light',
    forcedColors: mode === 'forced colours' ? 'active' : 'none',
    contrast: mode === 'high contrast, 150 %' ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
  })
}

/** Letters as large as somebody has set them in their browser, or else in their profile. */
const enlarge = ({ page }: Visitor, { view, mode }: Look) =>
  page.evaluate(
    ({ times, chosen }) => {
      const root = document.documentElement
      root.style.fontSize = ''
      root.style.setProperty('--text-size', chosen)
      if (times > 1)
        root.style.fontSize = `${parseFloat(getComputedStyle(root).fontSize) * times}px`
    },
    { times: view.text, chosen: view.text === 1 && mode === 'high contrast, 150 %' ? '1.5' : '1' },
  )

/** Waits until all that the screen asked for has come. */
const loaded = ({ page }: Visitor) =>
  page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'))

async function whatIsWrong(visitor: Visitor, look: Look): Promise<string[]> {
  const { page } = visitor
  await loaded(visitor)
  await calm(page)
  const moves = await moved(page)
  await enlarge(visitor, look)
  await calm(page)
  // What the header half covers where a press has scrolled to is reached by scrolling.
  await page.evaluate(() => scrollTo(0, 0))
  const found = [
    ...(await stickingOut(page)),
    ...(await cutText(page)),
    ...(await smallTargets(page)),
    ...(await axeViolations(page)),
    ...(await withoutFocusRing(page)),
  ]
  return [...found, ...moves.map(({ by, what }) => `moved by ${by.toFixed(3)}: ${what.join('; ')}`)]
}

async function lookAt(visitor: Visitor, look: Look) {
  const { screen, life, view, mode } = look
  const { page, problems } = visitor
  await dress(visitor, look)
  const found = await lookingAt({ page, screen, life }, () => whatIsWrong(visitor, look)).catch(
    (error: unknown) => [String(error)],
  )
  found.push(...problems.splice(0).filter((problem) => !screen.faultSays?.test(problem)))
  const where = `${life.who}, ${view.name}, ${mode}`
  wrong.get(screen.name)?.push(...found.map((each) => `${where}: ${each}`))
}

/** All looks that one browser is enough for. */
async function lookWithOne(own: Look[]) {
  const [first] = own
  if (!first) return
  const visitor = await visit({ locale: localeOf(first.mode) })
  // Other people's browsers speak Hindi too; the walk in Hindi is another one (other-languages).
  if (first.mode === 'hi-IN') await readsIn(visitor.page, 'en')
  if (!isPublic(first)) await signInQuietly(visitor.context.request, first.life.email)
  for (const look of own) await lookAt(visitor, look)
  await visitor.leave()
}

beforeAll(async () => {
  const browsers = [...new Set(looks.map(browserOf))]
  const worker = async () => {
    for (let next = browsers.shift(); next; next = browsers.shift()) {
      const name = next
      await lookWithOne(looks.filter((look) => browserOf(look) === name))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const held = [...wrong.values()].filter((found) => found.length === 0).length
  noteFigure('screens without a finding', { held, of: screens.length })
}, longestMs)

test.each(screens.map(({ name }) => name))(
  '%s: nothing sticks out, is cut, small or jumps, and axe finds nothing, whoever looks at it',
  (name) => expect(wrong.get(name)).toEqual([]),
)

test.each(screens)('$name is met by each person who can see it, each window and mode', (screen) => {
  const own = looks.filter((look) => look.screen === screen)
  const met = <Key extends keyof Look>(key: Key) => new Set(own.map((look) => look[key]))

  expect(met('view').size).toBe(views.length)
  expect(met('mode').size).toBe(modes.length)
  if (!screen.public) expect(met('life')).toEqual(new Set(lives.filter(screen.isFor)))
})
