import type { APIRequestContext } from 'playwright-core'
import { signIn } from '../support/people'
import { theProduct } from '../support/product'

type Resolved = { remotes: Record<string, { uniqueName: string }> }
type ShareScope = Record<string, Record<string, { from: string }>>

const { visit } = theProduct()

/** What the containers of all remotes are called in the page. */
async function containerNames(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/releases/v1/channels/prod/resolved')
  const { remotes } = (await answer.json()) as Resolved
  return Object.values(remotes).map(({ uniqueName }) => uniqueName)
}

/** Keeps what the shell hands to each container as what the page shares. */
function keepShareScopes(names: string[]) {
  const scopes = new Set<object>()
  Object.assign(window, { scopes })
  for (const name of names) {
    let container: object | undefined
    Object.defineProperty(window, name, {
      get: () => container,
      set: ({ init, get }: { init: (scope: object) => unknown; get: unknown }) => {
        container = { get, init: (scope: object) => (scopes.add(scope), init(scope)) }
      },
    })
  }
}

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
  await context.addInitScript(keepShareScopes, await containerNames(context.request))
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
    const { renderers, scopes } = window as never as {
      renderers: string[]
      scopes: Set<ShareScope>
    }
    return {
      renderers,
      shared: [...scopes].map((scope) =>
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
    expect(scope!.find((one) => one.name === name)).toMatchObject({
      from: ['shell'],
    })
  for (const { versions } of scope!) expect(versions).toHaveLength(1)
})
