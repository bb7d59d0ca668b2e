import type { Locator, Page } from 'playwright-core'
import type { Answer, CallName } from '../../../shared/src/contract'

/** Somebody of the family of the test, or of the demo. */
export type Who = 'owner' | 'Member' | 'invited' | 'asha'

/** A call, the screen or dialog that makes it, and what a person sees of how it ends. */
export type CallOnScreen = {
  call: CallName
  /** What the person does. */
  does: string
  /** Nobody is signed in without. */
  who?: Who
  /** What the page needs when it is loaded again without a line. */
  hasWorker?: true
  /** What other calls answer, where the people of the test have not what it takes. */
  beside?: { [Name in CallName]?: Answer<Name> }
  /** Goes as far as the call, over a good line; `device` is the address of the family's device. */
  open: (page: Page, device: string) => Promise<void>
  /** Makes the call. */
  make: (page: Page) => Promise<void>
  /** Makes it again, once the fault is over; as before where nothing is said. */
  again?: (page: Page) => Promise<void>
  /** What has to be usable again. */
  button?: (page: Page) => Locator
  /** What stands there when it fails; nothing where that is only logged. */
  says?: Says | undefined
  /** What was typed or chosen, and must not be lost. */
  kept?: (page: Page) => Promise<boolean>
  /** What is seen when it was answered. */
  done: (page: Page) => Promise<void>
  /** Made by coming to the screen: it comes by itself when the line is back. */
  isComing?: true | undefined
  /** Any answer will do, as the specification shows none; one that is no page. */
  takesAny?: true
  /** The one of the faults that is a true answer, and what is seen then. */
  takes?: { what: string; done: (page: Page) => Promise<void> }
  /** The page is left, however the call ends. */
  isLeft?: true
}

/** The sentence of a call that failed, of one that was not answered, and of one without a line. */
export type Says = { failed: string; unanswered: string; offline: string }

const sentences = {
  unanswered: 'No answer came. Check your connection and try again.',
  offline: 'You are offline. Please try again later.',
}

/** A sentence of the screen's own, but for a call that nobody answered. */
export const says = (failed: string): Says => ({ failed, ...sentences })

/** The same sentence whatever became of the call. */
export const always = (sentence: string): Says => ({
  failed: sentence,
  unanswered: sentence,
  offline: sentence,
})

const something = says('Something went wrong.')
/** Without a full stop: so the specification says for some. */
export const somethingHere = says('Something went wrong')

type Press = Omit<CallOnScreen, 'make' | 'button' | 'says'> & {
  /** The name of a button, or what else is pressed. */
  press: string | RegExp | ((page: Page) => Locator)
  says?: Says
}

/** A call that is made by a press, again and again. */
export function byPress({ press, ...rest }: Press): CallOnScreen {
  const button = (page: Page) =>
    typeof press === 'function'
      ? press(page)
      : page.getByRole('button', { name: press, exact: true })
  return { says: something, ...rest, button, make: (page) => button(page).click() }
}

type Load = Omit<CallOnScreen, 'make' | 'says' | 'again' | 'open'> & {
  /** Where the person is before, and the link from there. */
  from: string
  link: string | RegExp
}

/** A call that a screen makes when one comes to it. */
export function byComing({ from, link, ...rest }: Load): CallOnScreen {
  return {
    says: always('Nothing to show yet'),
    isComing: true,
    ...rest,
    open: async (page, device) => {
      await page.goto(from.replace(':device', device))
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    make: (page) => page.getByRole('link', { name: link }).first().click(),
    again: (page) => page.getByRole('button', { name: 'Try again' }).first().click(),
  }
}
