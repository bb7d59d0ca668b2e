import { NavLink, Route, Routes, useNavigate } from '@pillbox/shared/router'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BehaviorSubject } from 'rxjs'
import type { ParcelLocation, ParcelProps } from '../contract/index'
import { aUser } from '../testing/builders'
import { dispatch, session$ } from '../session/index'
import { useSession } from '../session/use-session'
import { PageHeading } from '../ui/index'
import { roomLifecycles } from './room-lifecycles'

/** What a host hands over, with a location that the test moves. */
function aHost() {
  const domElement = document.createElement('div')
  document.body.append(domElement)
  const at = (pathname: string): ParcelLocation => ({ pathname, search: '', hash: '', key: 'k' })
  const location$ = new BehaviorSubject(at('/lab'))
  const move = (path: string) => location$.next(at(path))
  const failed = jest.fn()
  const go = jest.fn()
  const props = {
    name: 'mf-lab',
    domElement,
    session$,
    dispatch,
    navigation: { location$, push: move, replace: move, go },
    look: { nonce: '' },
    failed,
  } as unknown as ParcelProps
  return { props, move, failed, go, domElement }
}

function First() {
  const name = useSession(({ user }) => user?.displayName)
  return (
    <PageHeading title="First">
      First of {name}
      <NavLink to="/lab/two">Two</NavLink>
    </PageHeading>
  )
}

function Second() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

const works = () => (
  <Routes>
    <Route path="/lab" element={<First />} />
    <Route path="/lab/two" element={<Second />} />
  </Routes>
)

/** A lifecycle that waits for what React draws only after the act. */
async function drawn(lifecycle: () => Promise<unknown>) {
  let done: Promise<unknown> | undefined
  act(() => {
    done = lifecycle()
  })
  await done
}

test('a room is mounted with the session and a router that follows the host both ways', async () => {
  dispatch({ type: 'LOGIN', user: aUser() })
  const { props, move, go } = aHost()
  const { bootstrap, mount, unmount } = roomLifecycles(async () => ({ Room: works }))

  await bootstrap(props)
  await drawn(() => mount(props))
  expect(screen.getByRole('heading', { name: /First of Asha Sharma/ })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Two' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(go).toHaveBeenCalledWith(-1)
  act(() => move('/lab'))
  expect(screen.getByRole('heading', { name: /First/ })).toBeVisible()
  await drawn(() => unmount(props))
})

test('update draws it again, and unmount leaves an empty element', async () => {
  const { props, domElement } = aHost()
  const { bootstrap, mount, update, unmount } = roomLifecycles(async () => ({ Room: works }))

  await bootstrap(props)
  await drawn(() => mount(props))
  await drawn(() => update(props))
  expect(within(domElement).getByRole('heading')).toBeVisible()
  await drawn(() => unmount(props))
  expect(domElement).toBeEmptyDOMElement()
})

test('a room that throws while it draws is mounted empty and reported as failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { props, failed, domElement } = aHost()
  const error = new Error('The room is broken.')
  const { bootstrap, mount, unmount } = roomLifecycles(async () => ({
    Room: () => {
      throw error
    },
  }))

  await bootstrap(props)
  await drawn(() => mount(props))

  await waitFor(() => expect(failed).toHaveBeenCalledWith(error))
  await drawn(() => unmount(props))
  expect(domElement).toBeEmptyDOMElement()
})

test('a room that does not arrive makes the bootstrap fail', async () => {
  const { props } = aHost()
  const { bootstrap } = roomLifecycles(() => Promise.reject(new Error('404')))

  await expect(bootstrap(props)).rejects.toThrow('404')
})
