const device = '/device/PB-DEMO-0001'

/** Where each remote is shown, and its heading there. */
export const places = {
  'mf-auth': { path: '/signin', heading: 'Sign in with Email and Password' },
  'mf-devices': { path: `${device}/dashboard`, heading: /^Hello, / },
  'mf-schedule': { path: `${device}/schedule`, heading: 'Schedule' },
  'mf-network': { path: `${device}/network`, heading: /shared with/i },
  'mf-profile': { path: '/profile', heading: 'Profile' },
}
export type Remote = keyof typeof places
export const remotes = Object.keys(places) as Remote[]
