import type { Lifecycles, ParcelProps } from '@pillbox/shared/contract'
import { Link, Route, Routes } from '@pillbox/shared/router'
import { busy$, dispatch } from '@pillbox/shared/session'
import { aRoom, aUser, hostPage, renderScreen } from '@pillbox/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { firstValueFrom } from 'rxjs'
import { takeExposed } from './container'
import { parcelRoom } from './parcel-room'
import { Boundary } from '../boundary'
import { RoomPlace } from './room-place'

jest.mock('./container', () => ({ takeExposed: jest.fn() }))

const never = () => new Promise<never>(() => {})
const broken = async () => {
  throw new Error('The parcel is broken.')
}

/** A parcel without a framework, and what was asked of it. */
function aParcel(change: Partial<Lifecycles> = {}) {
  const calls: string[] = []
  const given: { props?: ParcelProps } = {}
  const draw = async (props: ParcelProps) => {
    given.props = props
    const { pathname, search } = props.navigation.location$.value
    props.domElement.textContent = `At ${pathname}${search}`
  }
  const lifecycles: Lifecycles = {
    bootstrap: async () => {},
    mount: draw,
    update: draw,
    unmount: async () => {},
    ...change,
  }
  const heard = Object.entries(lifecycles).map(([name, lifecycle]) => [
    name,
    (props: ParcelProps) => {
      calls.push(name)
      return lifecycle(props)
    },
  ])
  return { calls, given, lifecycles: Object.fromEntries(heard) as Lifecycles }
}

let rooms = 0

/** The parcel as the shell shows it at /lab and below, with a link to another page. */
async function show(lifecycles: Partial<Lifecycles>) {
  const { Room } = parcelRoom(`mf-${rooms}`, `mf_${rooms++}_1_0_0`, lifecycles)
  const slot = (
    <Boundary caught={() => {}} failed={(error) => <p>{String(error)}</p>}>
      <Room />
    </Boundary>
  )
  return renderScreen(
    <>
      <Link to="/lab/two">Two</Link>
      <Link to="/else">Elsewhere</Link>
      <Routes>
        <Route path="/lab/*" element={slot} />
        <Route path="/else" element={<h1>Elsewhere</h1>} />
      </Routes>
    </>,
    { at: '/lab' },
  )
}

beforeEach(() => {
  hostPage({})
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a parcel is drawn with the session, the calls and the way to other pages', async () => {
  const { given, lifecycles } = aParcel()
  dispatch({ type: 'LOGIN', user: aUser() })
  await show(lifecycles)

  expect(await screen.findByText('At /lab')).toBeVisible()
  expect(given.props!.session$.value.user?.displayName).toBe('Asha Sharma')
  expect(given.props!.api.me).toEqual(expect.any(Function))
  expect(given.props!.look.colorMode$.value).toBe('light')
})

test('a link of the shell between two pages of a parcel updates it', async () => {
  const { calls, lifecycles } = aParcel()
  const { user } = await show(lifecycles)
  await screen.findByText('At /lab')

  await user.click(screen.getByRole('link', { name: 'Two' }))

  expect(await screen.findByText('At /lab/two')).toBeVisible()
  expect(calls).toEqual(['bootstrap', 'mount', 'update'])
})

test('a page that changes while the parcel mounts is told to it afterwards', async () => {
  let mounted = () => {}
  const { calls, lifecycles } = aParcel({
    mount: () => new Promise<void>((done) => (mounted = done)),
  })
  const { user } = await show(lifecycles)
  await waitFor(() => expect(calls).toContain('mount'))

  await user.click(screen.getByRole('link', { name: 'Two' }))
  expect(calls).not.toContain('update')
  act(() => mounted())

  expect(await screen.findByText('At /lab/two')).toBeVisible()
})

test('where a parcel goes, the page goes, and back again', async () => {
  const { given, lifecycles } = aParcel()
  await show(lifecycles)
  await screen.findByText('At /lab')
  const { push, replace, go } = given.props!.navigation

  act(() => push('/lab/one?box=3'))
  expect(await screen.findByText('At /lab/one?box=3')).toBeVisible()
  act(() => replace('/lab/three'))
  expect(await screen.findByText('At /lab/three')).toBeVisible()
  act(() => go(-1))
  expect(await screen.findByText('At /lab')).toBeVisible()
})

test('a parcel without update hears of a new location by its stream', async () => {
  const heard: string[] = []
  const { lifecycles } = aParcel({
    update: undefined,
    mount: async ({ domElement, navigation }) => {
      navigation.location$.subscribe(({ pathname }) => heard.push(pathname))
      domElement.textContent = 'Drawn'
    },
  })
  const { user } = await show({ ...lifecycles, update: undefined })
  await screen.findByText('Drawn')

  await user.click(screen.getByRole('link', { name: 'Two' }))

  await waitFor(() => expect(heard).toEqual(['/lab', '/lab/two']))
})

test('leaving the page unmounts the parcel and takes its element away', async () => {
  const { calls, given, lifecycles } = aParcel()
  const { user } = await show(lifecycles)
  await screen.findByText('At /lab')

  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))

  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(given.props!.domElement).not.toBeInTheDocument()
  await waitFor(() => expect(calls).toEqual(['bootstrap', 'mount', 'unmount']))
})

test.each([
  ['throws', broken],
  ['never answers', never],
])(
  'an unmount that %s leaves nothing on the page, and the next mount works',
  async (_, unmount) => {
    const once = jest.fn<Promise<void>, []>(async () => {}).mockImplementationOnce(unmount)
    const { given, lifecycles } = aParcel({ unmount: once })
    const { user } = await show(lifecycles)
    await screen.findByText('At /lab')
    const before = given.props!.domElement

    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(before).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Two' }))

    expect(await screen.findByText('At /lab/two', undefined, { timeout: 4000 })).toBeVisible()
  },
)

test('the page is busy while a parcel says so, at most as long as the parcel stands', async () => {
  const { given, lifecycles } = aParcel()
  const { user } = await show(lifecycles)
  await screen.findByText('At /lab')

  given.props!.busy(true)
  given.props!.busy(true)
  expect(await firstValueFrom(busy$)).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await firstValueFrom(busy$)).toBe(false)
})

describe('what a parcel does not survive', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))

  test.each(['bootstrap', 'mount'] as const)('%s throws', async (step) => {
    const { lifecycles } = aParcel({ [step]: broken })
    await show(lifecycles)

    expect(await screen.findByText(/The parcel is broken\./)).toBeVisible()
  })

  test('it throws where it should have given a promise', async () => {
    const { lifecycles } = aParcel({
      mount: () => {
        throw new Error('At once.')
      },
    })
    await show(lifecycles)

    expect(await screen.findByText(/At once\./)).toBeVisible()
  })

  test.each(['bootstrap', 'mount'] as const)('%s never answers', async (step) => {
    jest.useFakeTimers()
    const { lifecycles } = aParcel({ [step]: never })
    await show(lifecycles)

    await act(() => jest.advanceTimersByTimeAsync(4000))
    expect(screen.getByText(/died in status/)).toBeVisible()
    jest.useRealTimers()
  })

  test('an update throws: it is unmounted', async () => {
    const { calls, given, lifecycles } = aParcel({ update: broken })
    const { user } = await show(lifecycles)
    await screen.findByText('At /lab')

    await user.click(screen.getByRole('link', { name: 'Two' }))

    expect(await screen.findByText(/The parcel is broken\./)).toBeVisible()
    expect(given.props!.domElement).not.toBeInTheDocument()
    expect(calls).toEqual(['bootstrap', 'mount', 'update', 'unmount'])
  })

  test('it says itself that it can not go on', async () => {
    const { calls, given, lifecycles } = aParcel()
    await show(lifecycles)
    await screen.findByText('At /lab')

    act(() => given.props!.failed(new Error('No more.')))

    expect(await screen.findByText('Error: No more.')).toBeVisible()
    await waitFor(() => expect(calls).toContain('unmount'))
  })

  test('it exposes no lifecycles', async () => {
    const hollow = () => parcelRoom('mf-hollow', 'mf_hollow_1', { Room: () => null })

    expect(hollow).toThrow('mf_hollow_1 exposes no lifecycles.')
  })
})

test('each version is mounted in its own way: a parcel gives way to an earlier component', async () => {
  const earlier = aRoom('mf-mixed', { version: '0.9.0', uniqueName: 'mf_mixed_0_9_0' })
  hostPage({ remotes: { 'mf-mixed': aRoom('mf-mixed', { mount: 'parcel', alt: [earlier] }) } })
  const room = { Room: () => <h1>As before</h1> }
  const loading = jest.mocked(takeExposed)
  loading.mockImplementation(async (_entrance, name) => (name === './room' ? room : {}))
  renderScreen(<RoomPlace name="mf-mixed" />)

  expect(await screen.findByRole('heading', { name: 'As before' }, { timeout: 3000 })).toBeVisible()
  expect(loading.mock.calls.map(([{ uniqueName }, name]) => `${uniqueName} ${name}`)).toEqual([
    'mf-mixed_1_0_0 ./lifecycles',
    'mf-mixed_1_0_0 ./lifecycles',
    'mf_mixed_0_9_0 ./room',
  ])
})
