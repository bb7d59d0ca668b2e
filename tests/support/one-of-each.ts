import type { Visitor } from './browser'
import { liveMapFor } from './live-map'
import { signIn } from './people'

type Row = Record<string, { from: string; get: () => unknown }>
type ShareScope = Record<string, Row>
/** By share scope: what was in it when the shell gave it to the first container. */
type Given = Map<ShareScope, ShareScope>
type Held = { renderers: string[]; given: Given; isSameDocument?: boolean }

/** Keeps what draws, and what the shell hands to each container as what the page shares. */
function keepWhatThereIs(names: string[]) {
  const renderers: string[] = []
  const given: Given = new Map()
  Object.assign(window, {
    renderers,
    given,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: ({ version }: { version: string }) => renderers.push(version),
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      checkDCE() {},
    },
  })
  type Init = (scope: ShareScope, ...more: unknown[]) => unknown
  // A container of the federation plugin writes its own name into the rows that it takes.
  const copyOf = (scope: ShareScope): ShareScope =>
    Object.fromEntries(
      Object.entries(scope).map(([name, row]) => [
        name,
        Object.fromEntries(Object.entries(row).map(([version, one]) => [version, { ...one }])),
      ]),
    )
  for (const name of names) {
    let container: object | undefined
    Object.defineProperty(window, name, {
      get: () => container,
      set: ({ init, get }: { init: Init; get: unknown }) => {
        const kept: Init = (scope, ...more) => {
          if (!given.has(scope)) given.set(scope, copyOf(scope))
          return init(scope, ...more)
        }
        container = { get, init: kept }
      },
    })
  }
}

/** What the page holds: of what is shared, its versions, who gave it, and whether all get the same. */
async function heldNow() {
  const { renderers, given, isSameDocument } = window as never as Held
  const module = async ({ get }: Row[string]) => ((await get()) as () => unknown)()
  const all = [...given].flat()
  const names = new Set(all.flatMap(Object.keys))
  const shared = await Promise.all(
    [...names].map(async (name) => {
      const rows = all.map((scope) => Object.entries(scope[name] ?? {}))
      const modules = await Promise.all(rows.flat().map(([, one]) => module(one)))
      const from = [...given.values()].flatMap((scope) => Object.values(scope[name] ?? {}))
      return {
        name,
        versions: new Set(rows.flat().map(([version]) => version)).size,
        from: [...new Set(from.map((one) => one.from))],
        copies: new Set(modules).size,
      }
    }),
  )
  const styles = [...document.querySelectorAll('style[data-emotion]')].map(
    (style) => style.getAttribute('data-emotion')!.split(' ')[0]!,
  )
  return { renderers, shared, styles: [...new Set(styles)].toSorted(), isSameDocument }
}

/** Goes through every remote's pages in one document and gives what the page then holds. */
export async function throughAllRooms({ page, context }: Visitor) {
  const { remotes } = await liveMapFor(context.request)
  const names = Object.values(remotes).map(({ uniqueName }) => uniqueName)
  await context.addInitScript(keepWhatThereIs, names)
  await signIn(page, 'asha@example.test')
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
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
  return page.evaluate(heldNow)
}

/** Fails where anything that a page is to have once is there a second time. */
export function expectOneOfEach(held: Awaited<ReturnType<typeof throughAllRooms>>): void {
  const { renderers, shared, styles, isSameDocument } = held
  expect(isSameDocument).toBe(true)
  expect(renderers).toHaveLength(1)
  expect(styles).toEqual(['pb', 'pb-global'])
  expect(shared.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['react', 'react-dom', '@pillbox/shared/router', '@pillbox/shared/session'],
      '@pillbox/shared/ui',
    ]),
  )
  for (const one of shared)
    expect(one).toEqual({ name: one.name, versions: 1, from: ['shell'], copies: 1 })
}
