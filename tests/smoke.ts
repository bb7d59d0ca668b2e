import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readCommandLine } from '../build/machine/command-line.mjs'
import { aVisitor, launchBrowser } from './support/browser'
import { demoPassword, signIn } from './support/people'
import { picture, waitForLetters } from './support/picture'
import { walk } from './support/walk'

const help = `pnpm smoke [ADDRESS]

  Walks through the app in a browser, as one person with a device, and ends with 1 when a page can not be
  used: for releases replay, bisect and preview, and for who deployed something.

  ADDRESS                        of the app; else RELEASES_LINK, which replay, bisect and preview give it,
                                 else http://localhost:3000
  SMOKE_EMAIL, SMOKE_PASSWORD    of who walks; Asha of the demo unless they are set
  RELEASES_PICTURES              a folder for a picture of each page
  RELEASES_TIME                  the moment that the pages take for now`

const {
  RELEASES_LINK,
  SMOKE_EMAIL: email = 'asha@example.test',
  SMOKE_PASSWORD: password = demoPassword,
  RELEASES_PICTURES: pictures,
  RELEASES_TIME: moment,
} = process.env

const isPreview = (link: string) => new URL(link).pathname.endsWith('/override')

// Longer than a page takes on a busy machine, and short enough for who waits for a promotion.
const patienceMs = 60_000

/** @throws Error with the sentence that says why not */
async function answers(link: string): Promise<void> {
  if (!/^https?:\/\//.test(link) || !URL.canParse(link))
    throw new Error(`${link} is no address such as https://pillbox.example.`)
  const asked = fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  await asked.then(
    ({ body }) => body?.cancel(),
    // All else is for the browser to judge: it may trust or reach what Node does not.
    ({ cause }: Error) => {
      const { code } = (cause ?? {}) as NodeJS.ErrnoException
      if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
        throw new Error(`nothing answers at ${new URL(link).origin}.`)
    },
  )
}

async function smoke(link: string): Promise<string[]> {
  await answers(link)
  const browser = await launchBrowser()
  try {
    const visitor = await aVisitor(browser, new URL(link).origin)
    visitor.page.setDefaultTimeout(patienceMs)
    if (moment) await visitor.page.clock.setFixedTime(moment)
    if (pictures) await waitForLetters(visitor.page)
    const answer = await visitor.page.goto(link)
    if (answer && !answer.ok()) throw new Error(`${link} is answered with ${answer.status()}.`)
    // From most pages the app goes to /signin by itself: who goes there meanwhile ends one of the two.
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    await signIn(visitor.page, email, password)
    const amiss = await walk(visitor, async (name) => {
      console.log(`  seen: ${name}`)
      if (pictures)
        await pictureWithoutBanner(visitor.page, pictureOf(pictures, name), isPreview(link))
    })
    await visitor.leave()
    return amiss
  } finally {
    await browser.close()
  }
}

/** Of the page itself: what says that one looks through a link, once it is there, would make each differ. */
async function pictureWithoutBanner(page: Page, path: string, hasBanner: boolean): Promise<void> {
  const banner = hasBanner
    ? await page.getByRole('region', { name: 'Preview' }).elementHandle()
    : null
  const hide = (isHidden: boolean) =>
    banner?.evaluate((element: HTMLElement, hidden) => void (element.hidden = hidden), isHidden)
  await hide(true)
  await picture(page, path)
  await hide(false)
}

const pictureOf = (folder: string, name: string) =>
  join(folder, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`)

function tell(amiss: string[]): void {
  for (const each of amiss) console.error(`  wrong: ${each}`)
  if (amiss.length > 0) process.exitCode = 1
  else console.log('every page can be used')
}

const given = readCommandLine(() => help, { options: {}, allowPositionals: true })
if (given) {
  const [link = RELEASES_LINK ?? 'http://localhost:3000', ...more] = given.positionals
  void (more.length > 0 ? Promise.reject(Error('one address will do.')) : smoke(link))
    .catch((error: unknown) => {
      const [first = ''] = String(error).split('\n')
      return [`the walk ended: ${first.replace(/^Error: /, '')}`]
    })
    .then(tell)
}
