import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { aVisitor, launchBrowser } from './support/browser'
import { demoPassword, signIn } from './support/people'
import { walk } from './support/walk'

// Walks through the app in a browser, as one person with a device, and ends with 1 when a page can not be
// used: for `releases replay`, `bisect` and `preview`, and for who deployed something.
const {
  RELEASES_LINK: link = 'http://localhost:3000',
  SMOKE_EMAIL: email = 'asha@example.test',
  SMOKE_PASSWORD: password = demoPassword,
  RELEASES_PICTURES: pictures,
  RELEASES_TIME: moment,
} = process.env

const isPreview = new URL(link).pathname.endsWith('/override')

async function smoke(): Promise<string[]> {
  const browser = await launchBrowser()
  try {
    const visitor = await aVisitor(browser, new URL(link).origin)
    // Longer than a page takes on a busy machine, and short enough for who waits for a promotion.
    visitor.page.setDefaultTimeout(60_000)
    if (moment) await visitor.page.clock.setFixedTime(moment)
    await visitor.page.goto(link)
    await signIn(visitor.page, email, password)
    const amiss = await walk(visitor, async (name) => {
      console.log(`  seen: ${name}`)
      if (pictures) await picture(visitor.page, pictureOf(pictures, name))
    })
    await visitor.leave()
    return amiss
  } finally {
    await browser.close()
  }
}

const still = { fullPage: true, animations: 'disabled', caret: 'hide' } as const

/** Of the page itself: what says that one looks through a link, once it is there, would make each differ. */
async function picture(page: Page, path: string): Promise<void> {
  const banner = isPreview
    ? await page.getByRole('region', { name: 'Preview' }).elementHandle()
    : null
  const hide = (isHidden: boolean) =>
    banner?.evaluate((element: HTMLElement, hidden) => void (element.hidden = hidden), isHidden)
  await hide(true)
  await page.screenshot({ path, ...still })
  await hide(false)
}

const pictureOf = (folder: string, name: string) =>
  join(folder, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`)

void smoke()
  .catch((error: unknown) => [`the walk ended: ${String(error).split('\n')[0]}`])
  .then((amiss) => {
    for (const each of amiss) console.error(`  wrong: ${each}`)
    if (amiss.length > 0) process.exitCode = 1
    else console.log('every page can be used')
  })
