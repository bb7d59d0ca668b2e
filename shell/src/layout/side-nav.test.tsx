import * as languageDoor from '@pillbox/shared/language'
import { aRoom, hostPage, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { liveMap, takeLiveMap } from '../rooms/live-map'
import { SideNav } from './side-nav'

jest.mock('@pillbox/shared/language', () => ({
  __esModule: true,
  ...jest.requireActual<typeof languageDoor>('@pillbox/shared/language'),
}))

type Route = ReturnType<typeof aRoom>['routes'][number]

const aRoute = (change: Partial<Route> = {}): Route => ({
  path: '/device/:deviceId/diary',
  access: 'signed-in',
  title: 'Diary',
  menu: { icon: 'notebook' },
  ...change,
})

const withRoutes = (...routes: Route[]) =>
  takeLiveMap({ ...liveMap(), remotes: { 'mf-diary': aRoom('mf-diary', { routes }) } })

beforeAll(() => hostPage({}))
beforeEach(() => void withRoutes())

const at = '/device/PB%2F1/schedule'

const links = () => within(screen.getByRole('navigation', { name: 'Device' })).getAllByRole('link')

test('the side navigation has the five pages of a device', () => {
  renderScreen(<SideNav deviceId="PB/1" collapsed={false} chosen={() => {}} />, { at })

  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/device/PB%2F1/dashboard'],
    ['Schedule', '/device/PB%2F1/schedule'],
    ['Notifications', '/device/PB%2F1/notifications'],
    ['Device Network', '/device/PB%2F1/network'],
    ['Device Settings', '/device/PB%2F1/settings'],
  ])
})

test('the page that is shown is the current one', () => {
  renderScreen(<SideNav deviceId="PB/1" collapsed={false} chosen={() => {}} />, { at })

  const current = links().filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['Schedule'])
})

test('collapsed it shows icons, and keeps its names', () => {
  renderScreen(<SideNav deviceId="PB-1" collapsed chosen={() => {}} />)

  const settings = screen.getByRole('link', { name: 'Device Settings' })
  expect(settings).toHaveTextContent(/^$/)
  expect(settings).toHaveAttribute('title', 'Device Settings')
})

test('whoever chooses a page is done with the navigation', async () => {
  const chosen = jest.fn()
  const { user } = renderScreen(<SideNav deviceId="PB-1" collapsed={false} chosen={chosen} />)

  await user.click(screen.getByRole('link', { name: 'Dashboard' }))

  expect(chosen).toHaveBeenCalledTimes(1)
})

const entries = () => links().slice(5)
const titles = () => entries().map((link) => link.textContent)
const picture = (link: HTMLElement) => link.querySelector('svg')?.getAttribute('class')

async function untilPictures() {
  await waitFor(() => expect(links().map(picture)).not.toContain(undefined))
}

async function show(collapsed = false) {
  renderScreen(<SideNav deviceId="PB/1" collapsed={collapsed} chosen={() => {}} />, { at })
  await untilPictures()
}

test('below the five pages stands what a remote has for a device', async () => {
  withRoutes(aRoute(), aRoute({ path: '/device/:deviceId/walks', title: 'Walks' }))
  await show()

  expect(entries().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Diary', '/device/PB%2F1/diary'],
    ['Walks', '/device/PB%2F1/walks'],
  ])
})

test.each([
  ['is none', aRoute({ menu: undefined })],
  ['is one of the account', aRoute({ path: '/diary' })],
  ['is for anybody', aRoute({ access: 'any' })],
  ['has a name that nobody knows here', aRoute({ path: '/device/:deviceId/day/:day' })],
  ['has no end', aRoute({ path: '/device/:deviceId/*' })],
])('an entry that %s is not drawn there', async (_what, route) => {
  withRoutes(route)
  await show()

  expect(entries()).toEqual([])
})

test('collapsed an entry has its icon and its title, as the five pages', async () => {
  withRoutes(aRoute())
  await show(true)

  const diary = screen.getByRole('link', { name: 'Diary' })
  expect(diary).toHaveTextContent(/^$/)
  expect(diary).toHaveAttribute('title', 'Diary')
  expect(picture(diary)).toMatch(/lucide-notebook/)
})

test.each(['no-such-icon', 'constructor', undefined])(
  'an icon that nobody knows is a neutral one: %s',
  async (icon) => {
    withRoutes(aRoute({ menu: { ...(icon && { icon }) } }))
    await show()

    expect(entries().map(picture)).toEqual([expect.stringMatching(/lucide-circle/)])
  },
)

test('an entry is called as the language of the page has it, or else in English and marked so', async () => {
  const inHindi = { hi: 'डायरी' }
  withRoutes(
    aRoute({ menu: { titles: inHindi } }),
    aRoute({ path: '/device/:deviceId/walks', title: 'Walks' }),
  )
  const spoken = jest.spyOn(languageDoor, 'language').mockReturnValue('hi')
  await show()
  spoken.mockRestore()

  expect(entries().map((link) => [link.textContent, link.lang])).toEqual([
    ['डायरी', ''],
    ['Walks', 'en'],
  ])
})

test.each([' ', '', null, { odd: true }, undefined])(
  'a title such as %p leaves the menu whole: the remote is named',
  async (title) => {
    withRoutes(aRoute({ title: title as string, menu: { titles: { hi: 7 as never } } }))
    await show()

    expect(titles()).toEqual(['mf-diary'])
  },
)

test('the entry of a remote that is switched off stays, as its page says why', async () => {
  const off = aRoom('mf-diary', { routes: [aRoute()], state: 'off' })
  takeLiveMap({ ...liveMap(), remotes: { 'mf-diary': off } })
  await show()

  expect(titles()).toEqual(['Diary'])
})

test('an entry comes and goes with the release document, in a page that is open', async () => {
  await show()
  expect(entries()).toEqual([])

  act(() => void withRoutes(aRoute()))
  await untilPictures()
  expect(titles()).toEqual(['Diary'])

  act(() => void withRoutes())
  expect(entries()).toEqual([])
})
