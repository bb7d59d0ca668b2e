import { aRoom, hostPage } from '@pillbox/shared/testing'
import { fireEvent } from '@testing-library/react'
import { takeExposed } from './container'
import { loadBest } from './load-best'
import { runWhatIsPointedAt } from './rooms-ahead'

jest.mock('./container', () => ({ takeExposed: jest.fn() }))

describe('a link that somebody points at', () => {
  const taking = jest.mocked(takeExposed)
  const entries = () => taking.mock.calls.map(([{ entry }]) => entry)
  const room = (name: string, path: string, change: object = {}) =>
    aRoom(name, { routes: [{ path, access: 'signed-in', title: name }], ...change })
  const linkTo = (href: string) => {
    document.body.innerHTML = `<a href="${href}"><b>There</b></a>`
    return document.querySelector('b')!
  }
  const to = (name: string) =>
    loadBest(name, { part: './room', refused: new Set(), came: () => {} })
  const gone = new AbortController()

  beforeAll(() => {
    hostPage({
      remotes: {
        'mf-near': room('mf-near', '/near'),
        'mf-close': room('mf-close', '/close'),
        'mf-fails': room('mf-fails', '/fails'),
        'mf-away': room('mf-away', '/away', { state: 'off' }),
        'mf-auth': aRoom('mf-auth', {
          routes: [{ path: '/signin', access: 'public', title: 'Sign in' }],
        }),
      },
    })
    runWhatIsPointedAt(gone.signal)
  })
  afterAll(() => gone.abort())
  beforeEach(() => {
    taking.mockReset()
    taking.mockResolvedValue({ Room: () => null })
  })

  test.each([
    ['with a pointer', fireEvent.pointerOver, 'near'],
    ['by the keyboard', fireEvent.focusIn, 'close'],
  ])(
    '%s has the code of its page run once, which is there for who goes there',
    async (_by, point, name) => {
      const link = linkTo(`/${name}`)
      point(link)
      point(link)
      expect(entries()).toEqual([`/r/mf-${name}/1.0.0/remoteEntry.js`])

      await to(`mf-${name}`)
      expect(entries()).toHaveLength(1)
    },
  )

  test('whose page fails is asked for again by who goes there, at an address of its own', async () => {
    taking.mockRejectedValueOnce(new Error('Cut.'))
    fireEvent.pointerOver(linkTo('/fails'))
    await new Promise((done) => setTimeout(done))
    await to('mf-fails')

    expect(entries()).toEqual([
      '/r/mf-fails/1.0.0/remoteEntry.js',
      '/r/mf-fails/1.0.0/remoteEntry.js?try=2',
    ])
  })

  test.each([
    ['of a remote that is off', '/away'],
    ['of nobody', '/nowhere'],
    ['to a page to sign in', '/signin'],
    ['of another site', 'https://elsewhere.example/near'],
  ])('has nothing run %s', (_which, href) => {
    fireEvent.pointerOver(linkTo(href))

    expect(entries()).toEqual([])
  })
})
