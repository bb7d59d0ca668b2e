import type { Page } from 'playwright-core'
import type { Life } from '../lives'

/** A screen or dialog of the app, or a state of one, who can see it, and the way to it from anywhere. */
export type Screen = {
  name: string
  /** Nobody is signed in there. */
  public?: true
  isFor: (life: Life) => boolean
  open: (page: Page, life: Life) => Promise<void>
  /** What the browser, or the page, says of the fault that this shows. */
  faultSays?: RegExp
}

type Visit = { page: Page; screen: Screen; life: Life }

/** Opens a screen and looks at it; then the page's calls go to the server again, if there is a line. */
export async function lookingAt<Seen>(
  { page, screen, life }: Visit,
  look: () => Promise<Seen>,
): Promise<Seen> {
  try {
    await screen.open(page, life)
    return await look()
  } finally {
    // What still fails here is said of this screen, not of the next.
    if (screen.faultSays) await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
  }
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Presses the first button of this name. */
export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
}

/** Opens a dialog by the first button of this name. */
export async function dialog(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button)
  await page.getByRole('dialog').waitFor()
}

/** Goes to an address, and waits for the heading of what is there. */
export async function at(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path)
  await heading(page, title)
}

/** Answers what the page sends; the server never hears of it. */
export const answerInstead = (page: Page, call: RegExp, json: object, status = 200) =>
  page.route(call, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
  )

/** The address of a page of the person's device. */
export const place = ({ device }: Life, part: string) => `/device/${device}/${part}`

/** Opens My Devices. */
export const home = (page: Page) => at(page, '/', 'My Devices')

export const anybody = () => true
export const hasDevice = ({ device }: Life) => device !== undefined
