import type { WholeLiveMap } from '../../../shared/src/contract'
import { anybody, at, hasDevice, home, place, press, type Screen } from './screen'

const notLoaded = /Failed to load resource/

/** Somebody whose session ended: the server knows nobody, whatever this says. */
const person = { email: 'asha@example.test', displayName: 'Asha Sharma' }

const ofThePage: Screen[] = [
  {
    name: 'sign in: session ended',
    public: true,
    isFor: anybody,
    faultSays: notLoaded,
    open: async (page) => {
      await page.route('**/app-api/user/me', (route) => route.fulfill({ json: person }))
      await page.goto('/')
      await page.getByText('Your session ended. Please sign in again.').waitFor()
      await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'service not reachable',
    public: true,
    isFor: anybody,
    faultSays: notLoaded,
    open: async (page) => {
      await page.route('**/app-api/user/me', (route) => route.abort())
      await at(page, '/', 'The service is not reachable')
    },
  },
  {
    name: 'page not loaded',
    public: true,
    isFor: anybody,
    faultSays: notLoaded,
    open: async (page) => {
      await page.route(/\/r\/shell\/.*\/main[^/]*\.js$/, (route) => route.abort())
      await page.goto('/signin')
      await page.getByText('This page could not be loaded.').waitFor()
    },
  },
  {
    name: 'frame failed',
    public: true,
    isFor: anybody,
    faultSays: /Failed to load resource|^console\.error The page did not start/,
    open: async (page) => {
      await page.route(/\/r\/shell\/.*\/(?!runtime|vendor|shared|main|drawn)[^/]*\.js$/, (route) =>
        route.abort(),
      )
      await at(page, '/signin', 'Something went wrong.')
    },
  },
]

const ofARoom: Screen[] = [
  {
    name: 'nothing to show',
    isFor: hasDevice,
    faultSays: notLoaded,
    open: async (page, life) => {
      await page.route('**/app-api/device/**', (route) => route.fulfill({ status: 500 }))
      await at(page, place(life, 'dashboard'), /^Hello, /)
      await page.getByText('Nothing to show yet').last().waitFor()
    },
  },
  {
    name: 'offline',
    isFor: anybody,
    faultSays: notLoaded,
    open: async (page) => {
      // What the browser keeps of the room needs no line.
      await page.route('**/r/mf-profile/**', (route) => route.abort())
      await home(page)
      await press(page, /^Account menu/)
      // A menu comes when it is opened, and over a line.
      const profile = page.getByRole('menuitem', { name: 'Profile' })
      await profile.waitFor()
      await page.context().setOffline(true)
      await profile.click()
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    },
  },
]

const ofReleases: Screen[] = [
  {
    name: 'another version is ready',
    isFor: anybody,
    open: async (page) => {
      // Its page may report before the next one is opened: of a form that the host takes.
      const seq = 999_999_999
      const news = { seq, changed: [], urgency: 'kill' }
      await page.route(/\/channels\/\w+\/events/, (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: `data: ${JSON.stringify(news)}\n\n`,
        }),
      )
      await page.route(/\/channels\/\w+\/resolved$/, async (route) => {
        const map = (await (await route.fetch()).json()) as WholeLiveMap
        for (const room of Object.values(map.remotes)) room.version = '0.0.0-another'
        await route.fulfill({ json: { ...map, seq } })
      })
      await home(page)
      await page.getByText('Another version of this page is ready.').waitFor()
    },
  },
]

/** What stands where something does not work, or is about to change. */
export const failures: Screen[] = [...ofThePage, ...ofARoom, ...ofReleases]
