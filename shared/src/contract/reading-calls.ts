/** How a call of the web app is made; `:names` in the path are of its input. */
export type Endpoint = { method: 'GET' | 'POST' | 'DELETE'; path: `/app-api/${string}` }

/** The calls by which pages read what they show; what runs in the page itself has these alone. */
export const readingEndpoints = {
  me: { method: 'GET', path: '/app-api/user/me' },
  myDevices: { method: 'POST', path: '/app-api/user/mydevices' },
  networkDevices: { method: 'POST', path: '/app-api/user/networkdevices' },
  invites: { method: 'GET', path: '/app-api/user/invites' },
  dashboard: { method: 'GET', path: '/app-api/device/:deviceId/dashboard' },
  adherence: { method: 'GET', path: '/app-api/device/:deviceId/adherence' },
  notification: { method: 'GET', path: '/app-api/device/:deviceId/notification' },
  schedule: { method: 'GET', path: '/app-api/device/:deviceId/schedule' },
  network: { method: 'GET', path: '/app-api/device/:deviceId/network' },
  settings: { method: 'GET', path: '/app-api/device/:deviceId/settings' },
  messages: { method: 'GET', path: '/app-api/messaging/messages' },
} as const satisfies Record<string, Endpoint>

/** The name of a call that changes nothing. */
export type ReadingCall = keyof typeof readingEndpoints

/**
 * Is this one of the calls by which pages read what they show, and which change nothing? Two of them
 * are POST by spec 7.
 */
export const isReading = (name: string): name is ReadingCall =>
  Object.hasOwn(readingEndpoints, name)
