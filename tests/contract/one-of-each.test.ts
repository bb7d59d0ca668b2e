import { signIn } from '../support/people'
import { theProduct } from '../support/product'

type Shared = Record<string, Record<string, { from: string; useIn: string[]; loaded?: boolean }>>

const { visit } = theProduct()

/** Goes through every remote's pages in one document and gives what the page then holds. */
async function throughAllRooms() {
  const { page, context, leave } = await visit()
  await context.addInitScript(() => {
    const renderers: string[] = []
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: ({ version }: { version: string }) => renderers.push(version),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        checkDCE() {},
      },
    })
  })
  await signIn(page, 'asha@example.test')
  await page.getByRole('link', { name: /^Dadi/ }).click()
  await page.getByText('Next Alarm at').waitFor()
  const navigation = page.getByRole('navigation', { name: 'Device' })
  await navigation.getByRole('link', { name: 'Schedule' }).click()
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  await navigation.getByRole('link', { name: 'Device Network' }).click()
  await page.getByRole('table', { name: 'People on this device' }).waitFor()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  const held = await page.evaluate(() => {
    const { __FEDERATION__ } = window as never as {
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Shared>> }
    }
    const scopes = Object.values(__FEDERATION__.__SHARE__).flatMap((host) => Object.values(host))
    return {
      renderers: (window as never as { renderers: string[] }).renderers,
      shared: scopes.map((scope) =>
        Object.entries(scope).map(([name, versions]) => ({
          name,
          versions: Object.keys(versions),
          from: Object.values(versions).map(({ from }) => from),
        })),
      ),
      styles: [...document.querySelectorAll('style[data-emotion]')].map(
        (style) => style.getAttribute('data-emotion')!.split(' ')[0],
      ),
    }
  })
  await leave()
  return held
}

test('exactly one copy of React, router, theme and session is in the page, whatever room is shown', async () => {
  const { renderers, shared, styles } = await throughAllRooms()

  expect(renderers).toHaveLength(1)
  expect(new Set(styles)).toEqual(new Set(['pb', 'pb-global']))
  const [scope] = shared
  expect(shared).toHaveLength(1)
  for (const name of ['react', 'react-dom', '@pillbox/shared/router', '@pillbox/shared/session'])
    expect(scope!.find((one) => one.name === name)).toMatchObject({ from: ['shell'] })
  for (const { versions } of scope!) expect(versions).toHaveLength(1)
})
