import type { Page } from 'playwright-core'
import type { Visitor } from './browser'

/** What is wrong with the page that is shown; nothing when a person can use it. */
async function whatIsAmiss(page: Page): Promise<string[]> {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'))
  const title = await heading.textContent()
  // What lies over a heading lies over all that stands below it.
  const isCovered = await heading.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + 2, top + height / 2)
    return seen === null || !element.parentElement?.contains(seen)
  })
  const failure = main.getByRole('button', { name: /^(Retry|Reload|Try again)$/ })
  return [
    ...(isCovered ? [`the heading "${title}" is covered or not to be seen`] : []),
    ...((await failure.count()) > 0 ? ['it could not be shown'] : []),
  ]
}

type Step = { name: string; go: (page: Page) => Promise<void> }

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Device' })

/** All that the side navigation of a device leads to, as it stands there. */
async function entries(page: Page): Promise<Step[]> {
  const names = await navigation(page).getByRole('link').allInnerTexts()
  return names.map((name) => ({
    name,
    go: async (page) => {
      const link = navigation(page).getByRole('link', { name })
      await link.click()
      await navigation(page).locator('[aria-current=page]', { hasText: name }).waitFor()
    },
  }))
}

const profile: Step = {
  name: 'Profile',
  go: async (page) => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.waitForURL('**/profile*')
  },
}

const firstDevice: Step = {
  name: 'Dashboard of the first device',
  go: async (page) => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
    await page.locator('a[href*="/dashboard"]').first().click()
    await navigation(page).waitFor()
  },
}

/**
 * Walks through every page of a device and the profile in one tab, there and back, so that each is seen
 * after all others were: what one remote does to the page shows in the next. Gives all that was wrong.
 * @param visitor somebody who is signed in and has a device
 * @param say told of each page
 */
export async function walk(
  { page, problems }: Visitor,
  say: (line: string) => Promise<void> | void,
): Promise<string[]> {
  const amiss: string[] = []
  const take = async ({ name, go }: Step) => {
    const seen = problems.length
    try {
      await go(page)
      amiss.push(...(await whatIsAmiss(page)).map((what) => `${name}: ${what}`))
    } catch (error) {
      amiss.push(`${name}: ${String(error).split('\n')[0]}`)
    }
    amiss.push(...problems.slice(seen).map((problem) => `${name}: ${problem}`))
    await say(name)
  }
  await take(firstDevice)
  const there = await entries(page)
  for (const step of there) await take(step)
  await take(profile)
  await take(firstDevice)
  for (const step of there.toReversed()) await take(step)
  return amiss
}
