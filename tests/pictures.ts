import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { readCommandLine } from '../build/machine/command-line.mjs'
import { aVisitor, launchBrowser } from './support/browser'
import { lives, type Life } from './support/lives'
import { readsIn, signInQuietly } from './support/people'
import { lettersTaken, waitForLetters } from './support/picture'
import { lookingAt, type Screen } from './support/screens/screen'
import { screens } from './support/screens'
import { startStack } from './support/stack'
import { tellingPictures, type TellingPicture } from './support/telling-pictures'

// Pictures of every screen and dialog for each of seven people: to be looked at.
const folder = process.env['PICTURES_DIR'] ?? join(__dirname, '../.data/pictures')
const docsFolder = join(__dirname, '../docs/pictures')
const widths = [360, 1280]
const schemes = ['light', 'dark'] as const

async function take(page: Page, screen: Screen, { life, path }: { life: Life; path: string }) {
  await lookingAt({ page, screen, life }, async () => {
    await page.waitForTimeout(300)
    // Letters that are still on their way are drawn by others, or as boxes.
    await lettersTaken(page)
    // A dialog stands in the window, the rest of the page behind it.
    const fullPage = (await page.getByRole('dialog').count()) === 0
    if (fullPage) await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path, fullPage })
  })
}

type Place = { browser: Browser; origin: string }

/** The public pages are taken of the first person only, who has not signed in yet then. */
async function takeAllOf(life: Life, { browser, origin }: Place) {
  const own = join(folder, life.who.replaceAll(' ', '-'))
  await mkdir(own, { recursive: true })
  const seen = screens.filter((screen) => (screen.public ? life === lives[0] : screen.isFor(life)))
  for (const width of widths)
    for (const colorScheme of schemes) {
      const { page, context, leave } = await aVisitor(browser, origin, { width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await waitForLetters(page)
      let isKnown = false
      for (const screen of seen) {
        if (!screen.public && !isKnown) await signInQuietly(context.request, life.email)
        isKnown ||= !screen.public
        const name = `${screen.name.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`
        await take(page, screen, { life, path: join(own, name) })
      }
      console.log(`  ${life.who}, ${width} px, ${colorScheme}: ${seen.length} pictures`)
      await leave()
    }
}

async function takeForDocs(picture: TellingPicture, { browser, origin }: Place) {
  const { file, life, screen, width, colorScheme = 'light', language } = picture
  const { page, context, leave } = await aVisitor(browser, origin, { width, height: 800 })
  await page.emulateMedia({ colorScheme })
  await waitForLetters(page)
  if (language) await readsIn(page, language)
  await signInQuietly(context.request, life.email)
  await take(page, screen, { life, path: join(docsFolder, `${file}.png`) })
  console.log(`  ${file}`)
  await leave()
}

/** Starts the product for what takes pictures, and stops it. */
async function withProduct(takeThem: (place: Place) => Promise<void>) {
  const stack = await startStack()
  const browser = await launchBrowser()
  try {
    await takeThem({ browser, origin: stack.origin })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function takeAll(who: string | undefined) {
  await withProduct(async (place) => {
    for (const life of lives)
      if (who === undefined || who === life.who) await takeAllOf(life, place)
  })
  console.log(`The pictures are in ${folder}`)
}

const takeAllForDocs = () =>
  withProduct(async (place) => {
    for (const picture of tellingPictures) await takeForDocs(picture, place)
  })

const help = `pnpm pictures

  Takes a picture of every screen and dialog for each of these people, at two widths, light and
  dark; they are in ${folder}.

  --who PERSON  of one of them only: ${lives.map(({ who }) => who).join('; ')}
  --docs        the twelve that the documents show, in docs/pictures`

const words = readCommandLine(() => help, {
  options: { who: { type: 'string' }, docs: { type: 'boolean' } },
})
if (words) void (words.values.docs ? takeAllForDocs() : takeAll(words.values.who))
