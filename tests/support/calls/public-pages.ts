import type { Page } from 'playwright-core'
import { untilKept } from '../offline'
import { demoPassword } from '../people'
import { always, byPress, type CallOnScreen } from './call-on-screen'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

const signInHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Sign in with Email and Password' })

let registered = 0

/** Where nobody is signed in, or is not any more. */
export const publicPages: CallOnScreen[] = [
  byPress({
    call: 'register',
    does: 'registers',
    press: 'Sign Up',
    open: async (page) => {
      await page.goto('/signup')
      await field(page, 'Name').fill('Lata Bose')
      await field(page, 'Email').fill(`lata.${(registered += 1)}.bad.line@example.test`)
      await password(page).fill(demoPassword)
    },
    kept: async (page) =>
      (await field(page, 'Name').inputValue()) === 'Lata Bose' &&
      (await field(page, 'Email').inputValue()).startsWith('lata.') &&
      (await password(page).inputValue()) === demoPassword,
    done: (page) => page.getByText('Account created. Please sign in.').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'login',
    does: 'signs in',
    press: 'Sign In',
    open: async (page) => {
      await page.goto('/signin')
      await field(page, 'Email').fill('viv@example.test')
      await password(page).fill(demoPassword)
    },
    kept: async (page) =>
      (await field(page, 'Email').inputValue()) === 'viv@example.test' &&
      (await password(page).inputValue()) === demoPassword,
    done: (page) => page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor(),
  }),
  {
    call: 'logout',
    does: 'signs out',
    who: 'owner',
    hasWorker: true,
    open: async (page) => {
      await page.goto('/')
      await untilKept(page)
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    },
    make: async (page) => {
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      // Nothing of the person is left, not even what the app starts with without a line.
      await signInHeading(page).or(page.getByText('You are offline.')).first().waitFor()
    },
    // The next page finishes what is owed.
    again: async (page) => void (await page.goto('/signin')),
    done: async (page) => {
      await signInHeading(page).waitFor()
      await page.waitForFunction(() => localStorage.getItem('logout-owed') === null)
    },
    takesAny: true,
    isLeft: true,
  },
  {
    call: 'me',
    does: 'comes with a new tab',
    who: 'owner',
    open: async () => {},
    make: async (page) => void (await page.goto('/')),
    again: (page) => page.getByRole('button', { name: 'Try again' }).click(),
    says: always('The service is not reachable'),
    isComing: true,
    done: (page) => page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor(),
    // Nobody is signed in (readings A35).
    takes: { what: 'no content', done: (page) => signInHeading(page).waitFor() },
  },
  {
    call: 'openSheet',
    does: 'opens the link to a sheet',
    open: async () => {},
    make: async (page) => void (await page.goto('/sheet#token')),
    again: (page) => page.getByRole('button', { name: 'Try again' }).click(),
    says: always('Nothing to show yet'),
    isComing: true,
    done: (page) => page.getByRole('article').waitFor(),
  },
]
