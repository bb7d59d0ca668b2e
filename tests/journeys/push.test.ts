import { expectNoProblems } from '../support/browser'
import { signIn } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit, visitInWhole } = theProduct()

test('after sign-in a card offers messages, and Not now is remembered', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')

  await page.getByRole('region', { name: 'Get told when a pill is missed' }).waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()

  expect(await page.getByRole('button', { name: 'Turn on' }).count()).toBe(0)
  expectNoProblems(visitor)
  await visitor.leave()
})

// Chromium drops a message for a worker that is still activating.
async function workerIsActivated() {
  const { active } = await navigator.serviceWorker.ready
  while (active?.state === 'activating')
    await new Promise((changed) => active.addEventListener('statechange', changed, { once: true }))
}

/** The messages on the screen, or none when none came. */
async function shownWithinSeconds() {
  const registration = await navigator.serviceWorker.ready
  for (let tries = 0; tries < 40; tries++) {
    const notifications = await registration.getNotifications()
    if (notifications.length > 0) return notifications.map(({ title, body }) => `${title}: ${body}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return []
}

test('a message that arrives is shown by the service worker of the app', async () => {
  const { page, context, leave } = await visitInWhole({ hasWorker: true })
  await context.grantPermissions(['notifications'], { origin: stack().origin })
  await signIn(page, 'asha@example.test')
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${stack().origin}/`)
      if (own) found(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(workerIsActivated)
  const message = {
    origin: stack().origin,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Dadi',
      body: 'The pill of 08:00 was missed.',
      url: '/device/PB-DEMO-0001/dashboard',
    }),
  }

  let shown: string[] = []
  while (shown.length === 0) {
    // On a busy machine Chromium drops some without a word; one that comes twice is shown once.
    await cdp.send('ServiceWorker.deliverPushMessage', message)
    shown = await page.evaluate(shownWithinSeconds)
  }
  expect(shown).toEqual(['Dadi: The pill of 08:00 was missed.'])
  await leave()
})
