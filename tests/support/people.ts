import type { APIRequestContext, Page } from 'playwright-core'

/** Of the demo people, and of those that tests make. */
export const demoPassword = 'correct-box-42'

/** Signs in by the form, as a person does, and waits for My Devices. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/signin')
  await fillSignIn(page, email, password)
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
}

/** Presses Sign Out in the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** Fills and sends the form of /signin, once it is there: that of /signup has the same fields. */
export async function fillSignIn(page: Page, email: string, password = demoPassword) {
  await page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Gives whose `calls` these are a session, by what the form calls, without showing it. */
export async function signInQuietly(calls: APIRequestContext, email: string): Promise<void> {
  const provider = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key'
  const data = { email, password: demoPassword, returnSecureToken: true }
  const account = await calls.post(provider, { data })
  const { idToken } = await account.json()
  const answer = await calls.post('/app-api/user/login', { data: { idToken } })
  if (!answer.ok()) throw new Error(`${email} could not be signed in: ${answer.status()}`)
}

/** Opens a page as somebody who is signed in: for tests of anything else than how people sign in. */
export async function openAs(page: Page, email: string, path = '/'): Promise<void> {
  await signInQuietly(page.context().request, email)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (new URL(page.url()).pathname === '/signin') throw new Error(`${email} was not signed in.`)
}

/** Makes an account by the form and waits for /signin. */
export async function signUp(page: Page, name: string, email: string, password: string) {
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/signin')
}

/** Makes a browser one in which somebody chose this language before, without pressing a button. */
export async function readsIn(page: Page, language: 'en' | 'hi' | 'bn'): Promise<void> {
  await page.goto('/signin')
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
}

/** Has a page ask the server for something, as the person who is signed in there, and gives the answer. */
export function postFrom(
  page: Page,
  path: string,
  { data, headers = {} }: { data: object; headers?: Record<string, string> },
): Promise<unknown> {
  return page.evaluate(
    async ([to, body, more]) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body,
      })
      return answer.json() as Promise<unknown>
    },
    [path, JSON.stringify(data), headers] as const,
  )
}
