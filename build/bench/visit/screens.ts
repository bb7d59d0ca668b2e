import type { Mark } from './seen-in-page'

export const screenNames = ['signin', 'home', 'dashboard', 'schedule', 'profile'] as const
export type ScreenName = (typeof screenNames)[number]

/** Where a screen is, who looks at it, and what of it nobody could draw without its data. */
export type Screen = { path: string; mark: Mark; isPublic?: true }

export const device = 'PB-DEMO-0001'
/** Whose device it is. */
export const person = 'asha@example.test'

export const screens: Record<ScreenName, Screen> = {
  signin: {
    path: '/signin',
    mark: { role: 'heading', name: 'Sign in with Email and Password' },
    isPublic: true,
  },
  home: { path: '/', mark: { role: 'link', name: 'Dadi' } },
  dashboard: {
    path: `/device/${device}/dashboard`,
    mark: { role: 'link', name: 'Go to Schedule' },
  },
  schedule: { path: `/device/${device}/schedule`, mark: { role: 'button', name: 'EDIT Box 1' } },
  profile: { path: '/profile', mark: { role: 'textbox', name: 'Name (public)' } },
}
