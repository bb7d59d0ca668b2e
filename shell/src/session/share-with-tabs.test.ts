import { reduce, type Session, type SessionAction } from '@pillbox/shared/session'
import { aUser } from '@pillbox/shared/testing'
import { BehaviorSubject } from 'rxjs'
import { shareWithTabs } from './share-with-tabs'

type Heard = MessageEvent<Session['user']>

/** Tabs of one browser, each with its own session and its end of the channel. */
function tabs(count: number) {
  const channels = Array.from({ length: count }, () => ({
    onmessage: null as ((event: Heard) => void) | null,
    sent: 0,
    postMessage(user: Session['user']) {
      this.sent++
      for (const other of channels)
        if (other !== this) other.onmessage?.({ data: structuredClone(user) } as Heard)
    },
  }))
  return channels.map((channel) => {
    const session$ = new BehaviorSubject<Session>({ user: aUser(), scrollPosition: 0 })
    const dispatch = (action: SessionAction) => session$.next(reduce(session$.value, action))
    const leave = jest.fn()
    shareWithTabs(session$, dispatch, channel, leave)
    return { session$, dispatch, channel, leave }
  })
}

test('a nickname that is changed in one tab is changed in all, and told once', () => {
  const [one, two, three] = tabs(3)

  one!.dispatch({ type: 'CHANGE_NICKNAME', deviceId: 'PB-1', nickname: 'Nana' })

  for (const tab of [two!, three!]) expect(tab.session$.value.user?.nicknames['PB-1']).toBe('Nana')
  expect([one, two, three].map((tab) => tab!.channel.sent)).toEqual([1, 0, 0])
})

test('signing out in one tab signs out all', () => {
  const [one, two] = tabs(2)

  one!.dispatch({ type: 'LOGOUT' })

  expect(two!.session$.value.user).toBeNull()
})

test('a change after one that was heard is told again', () => {
  const [one, two] = tabs(2)

  one!.dispatch({ type: 'UPDATE_PHOTO', photoURL: '/a.png' })
  two!.dispatch({ type: 'UPDATE_PHOTO', photoURL: '/b.png' })

  expect(one!.session$.value.user?.photoURL).toBe('/b.png')
})

test('scrolling is the matter of one tab', () => {
  const [one] = tabs(2)

  one!.dispatch({ type: 'SET_SCROLL_POSITION', scrollPosition: 12 })

  expect(one!.channel.sent).toBe(0)
})

test('when another person signs in in one tab, the others leave and never show them the page', () => {
  const [one, two] = tabs(2)
  const drawn: (string | undefined)[] = []
  one!.session$.subscribe(({ user }) => drawn.push(user?.displayName))

  const user = aUser({ email: 'ravi@example.test', displayName: 'Ravi' })
  two!.dispatch({ type: 'LOGIN', user })

  expect(one!.leave).toHaveBeenCalledTimes(1)
  expect(drawn).toEqual(['Asha Sharma'])
})

test('a tab where nobody is signed in takes whoever signs in in another', () => {
  const [one, two] = tabs(2)
  one!.dispatch({ type: 'LOGOUT' })

  two!.dispatch({ type: 'LOGIN', user: aUser({ email: 'ravi@example.test' }) })

  expect(one!.session$.value.user?.email).toBe('ravi@example.test')
  expect(one!.leave).not.toHaveBeenCalled()
})
