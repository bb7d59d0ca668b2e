import { expectNoProblems } from '../support/browser'
import { aPerson } from '../support/family'
import { rememberMessages, untilSaid } from '../support/messages'
import { fillSignIn, signIn, signInQuietly } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit, visitAs } = theProduct()

test('without a session user every page redirects to /signin', async () => {
  const { page, leave } = await visit()

  for (const path of ['/', '/profile', '/device/PB-DEMO-0001/dashboard']) {
    await page.goto(path)
    await page.waitForURL('**/signin')
  }
  await leave()
})

test('a message has the look of the page, wherever its own comes from', async () => {
  const { page, leave } = await visit()
  await page.goto('/signin')
  await fillSignIn(page, 'asha@example.test', 'not-her-password-1')

  const message = page.getByRole('alert', { name: 'Incorrect Password.' })
  await message.waitFor()
  const look = await message.evaluate((element) => {
    const toast = getComputedStyle(element.closest('.Toastify__toast')!)
    const { fontFamily } = getComputedStyle(document.body)
    return { isOurs: toast.fontFamily === fontFamily, radius: toast.borderRadius }
  })
  expect(look).toEqual({ isOurs: true, radius: '12px' })
  await leave()
})

test('a new tab finds the session again and stays on its page', async () => {
  const visitor = await visit()
  await signIn(visitor.page, 'asha@example.test')

  const tab = await visitor.context.newPage()
  await tab.goto('/device/PB-DEMO-0001/dashboard')

  await tab.getByRole('region', { name: 'Alarms' }).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/device/PB-DEMO-0001/dashboard')
  expectNoProblems(visitor)
  await visitor.leave()
})

test('ten visitors who came and left end the session of nobody who stays', async () => {
  const stays = await visitAs('asha@example.test', '/')
  for (let visitor = 1; visitor <= 10; visitor += 1) {
    const { context, leave } = await visit()
    await signInQuietly(context.request, 'asha@example.test')
    await leave()
  }

  const me = await stays.context.request.get('/app-api/user/me')
  expect(me.status()).toBe(200)
  await stays.leave()
})

test('signing out ends the session, clears session storage and goes to /signin', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['user'])

  await page.getByRole('button', { name: 'Account menu for Asha Sharma' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/signin')

  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull()
  await page.goto('/')
  await page.waitForURL('**/signin')
  expectNoProblems(visitor)
  await visitor.leave()
})

test('a lost session is answered with one logout call and /signin', async () => {
  const { page, context, leave } = await visit()
  await signIn(page, 'asha@example.test')
  const logouts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/logout')) logouts.push(request.url())
  })

  await context.clearCookies()
  await page.getByRole('link', { name: /^Dadi/ }).click()
  await page.waitForURL('**/signin')

  expect(logouts).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull()
  // So soon after signing in it may as well be a browser that keeps no cookie.
  await page.getByText(/^Your (session ended|browser did not keep you signed in)/).waitFor()
  await leave()
})

test('a page that was asked for without a session comes after the sign-in', async () => {
  const { page, leave } = await visit()

  await page.goto('/device/PB-DEMO-0001/schedule')
  await page.getByText('Please sign in to see this page.').waitFor()
  await rememberMessages(page)
  await fillSignIn(page, 'asha@example.test')

  await page.waitForURL('**/device/PB-DEMO-0001/schedule')
  await untilSaid(page, 'Authenticated as asha@example.test')
  await page.getByRole('region', { name: 'Box 1' }).waitFor()
  await leave()
})

test('somebody who is signed in and opens /signin is taken home', async () => {
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')

  await page.goto('/signin')

  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
  await leave()
})

test('a sign-out that the server did not hear is finished before the next page shows anything', async () => {
  const { page, context, leave } = await visit()
  await signIn(page, 'asha@example.test')
  await context.route('**/user/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Account menu for Asha Sharma' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
  const wasAlive = await context.request.get('/app-api/user/me')
  await page.close()
  await context.unroute('**/user/logout')

  const tab = await context.newPage()
  const asked: string[] = []
  tab.on('request', (request) => {
    if (request.url().includes('/app-api/')) asked.push(new URL(request.url()).pathname)
  })
  await tab.goto('/device/PB-DEMO-0001/dashboard')
  await tab.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()

  expect(wasAlive.status()).toBe(200)
  expect(asked[0]).toBe('/app-api/user/logout')
  expect((await context.request.get('/app-api/user/me')).status()).toBe(204)
  await leave()
})

test('a tab leaves for / when another person signs in in a second one', async () => {
  const { page, context, leave } = await visit()
  await signIn(page, 'asha@example.test')
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()

  // Until the next page is there, nothing of hers may be left to read or to press.
  await page.evaluate(() => {
    const page = document.documentElement
    const look = () => {
      const parts = page.querySelectorAll('body *').length
      localStorage['left'] = `${parts} parts, ${page.inert ? 'inert' : 'alive'}`
    }
    new MutationObserver(look).observe(page, { childList: true })
  })

  const second = await context.newPage()
  await signIn(second, 'ravi@example.test')

  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Account menu for Ravi Sharma' }).waitFor()
  expect(await page.evaluate(() => localStorage['left'])).toBe('0 parts, inert')
  await leave()
})

test('who signs out everywhere is signed out in the other browser too', async () => {
  const { email } = await aPerson(stack().origin, {
    name: 'Leela Sen',
    email: 'lost.phone@example.test',
  })
  const phone = await visitAs(email, '/')
  const { page, leave } = await visitAs(email, '/profile')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/signin')

  await phone.page.goto('/profile')
  await phone.page.waitForURL('**/signin')
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull()
  await Promise.all([leave(), phone.leave()])
})

test('a session of before a new password ends with the next sign-in', async () => {
  const email = 'new.password@example.test'
  await aPerson(stack().origin, { name: 'Leela Sen', email })
  const stolen = await visitAs(email, '/')
  const { page, leave } = await visit()
  await page.goto('/forgotpassword')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await page.waitForURL('**/signin')
  await page.goto('/mail')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await page.getByLabel('New password').fill('remembered-pass-2')
  await page.getByRole('button').click()
  await page.getByText('You can now sign in').waitFor()

  await signIn(page, email, 'remembered-pass-2')

  await stolen.page.goto('/profile')
  await stolen.page.waitForURL('**/signin')
  await Promise.all([leave(), stolen.leave()])
})
