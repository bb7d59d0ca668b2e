import { addresses } from '../contract/index'

afterEach(() => {
  for (const name of ['isSecureContext', 'Notification', 'PushManager'])
    Reflect.deleteProperty(globalThis, name)
  // Rules are tested without a browser.
  Reflect.deleteProperty(globalThis.navigator ?? {}, 'serviceWorker')
})

/** For one test: a browser that can show messages: what the person answers, and what its push service does. */
export function aBrowserWithPush({ publicKey = 'key' }: { publicKey?: string | null } = {}) {
  const token = { endpoint: 'https://push.test/1', keys: {} }
  const shown: [string, NotificationOptions | undefined][] = []
  let answer: NotificationPermission = 'default'
  let problem: Error | undefined
  let held: object | null = null
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: () => Promise.resolve((notification.permission = answer)),
  }
  const subscription = { ...token, unsubscribe: () => Promise.resolve((held = null)) }
  const worker = {
    pushManager: {
      getSubscription: () => Promise.resolve(held),
      subscribe: () => (problem ? Promise.reject(problem) : Promise.resolve((held = subscription))),
    },
    showNotification: (title: string, options?: NotificationOptions) =>
      Promise.resolve(void shown.push([title, options])),
  }
  const container = {
    register: () => Promise.resolve(worker),
    getRegistration: () => Promise.resolve(worker),
    ready: Promise.resolve(worker),
  }
  Object.assign(window, {
    isSecureContext: true,
    Notification: notification,
    PushManager: class {},
  })
  Object.assign(navigator, { serviceWorker: container })
  answerKey(publicKey)
  return {
    token,
    shown,
    /** What the person says when the browser asks; `allows` says it before. */
    answers: (given: NotificationPermission) => void (answer = given),
    has: (permission: NotificationPermission) => void (notification.permission = permission),
    refuses: (error: Error | undefined) => void (problem = error),
  }
}

/** The server's key, which is not a call of the contract; the test's answers to calls stay. */
function answerKey(publicKey: string | null): void {
  const others = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(input) === addresses.pushKey
      ? Promise.resolve(new Response(JSON.stringify({ publicKey })))
      : others(input, init)
}
