import type { Page } from 'playwright-core'
import { setLine, untilKept, untilKeptWithout } from '../support/offline'
import { buildChanged } from '../support/room-build'
import { ownProduct } from '../support/product'

const { stack, visitAs } = ownProduct()

const shared = (page: Page, name: string) => page.getByRole('heading', { name })
const rightName = 'My Network Devices'

/** Publishes a version with another heading: one that was taken back is not published again. */
async function publishNamed(wrongName: string) {
  const { dist, version } = await buildChanged('mf-devices', 'src/text.ts', (source) =>
    source.replace(`myNetworkDevices: '${rightName}'`, `myNetworkDevices: '${wrongName}'`),
  )
  expect(await stack().releases('publish', dist)).toMatchObject({ code: 0 })
  return version
}

const rollBack = () =>
  stack().releases('rollback', 'mf-devices', '--reason', 'The heading is wrong.')

/** The app as it is started from its icon. */
async function started(page: Page) {
  const again = await page.context().newPage()
  await again.goto('/')
  return again
}

test('a rollback that was seen wins over what was kept, without a line and with one', async () => {
  const wrongName = 'Shared with me'
  await publishNamed(wrongName)
  const { page, context, leave } = await visitAs('asha@example.test', '/', { hasWorker: true })
  await shared(page, wrongName).waitFor()
  await untilKept(page, /myDevices/)
  await setLine(context, false)
  const kept = await started(page)
  await shared(kept, wrongName).waitFor()

  // Nobody without a line can hear of it; with one, every start has it.
  await rollBack()
  await setLine(context, true)
  const online = await started(page)
  await shared(online, rightName).waitFor()
  // At once, before the newer page was kept: rather none than the one that was taken back.
  await setLine(context, false)
  const soon = await page.context().newPage()
  const came = await soon.goto('/').catch(() => null)
  const none = soon.getByRole('link', { name: 'Try again' })
  if (came) await shared(soon, rightName).or(none).first().waitFor()
  expect(await shared(soon, wrongName).count()).toBe(0)
  await soon.close()
  await setLine(context, true)

  await untilKept(online, /myDevices/)
  await setLine(context, false)
  const again = await started(page)
  await shared(again, rightName).waitFor()
  await leave()
})

test('a tab that started without a line follows when it is back', async () => {
  const wrongName = 'Looked after'
  const wrong = await publishNamed(wrongName)
  const { page, context, leave } = await visitAs('asha@example.test', '/', { hasWorker: true })
  await shared(page, wrongName).waitFor()
  await untilKept(page, /myDevices/)
  await setLine(context, false)
  const kept = await started(page)
  await shared(kept, wrongName).waitFor()
  await stack().releases('rollback', 'mf-devices', '--kill', '--reason', 'The heading is wrong.')

  await setLine(context, true)

  await shared(kept, rightName).waitFor()
  await untilKeptWithout(kept, wrong)
  await setLine(context, false)
  const again = await started(page)
  await shared(again, rightName).waitFor()
  await leave()
})
