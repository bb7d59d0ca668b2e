import { badForm, noSession } from '../../refusals'
import { browserName } from '../../push/browser-name'
import { webSubscription } from '../../push/web-subscription'
import { route } from '../../calls/route'
import { hashOf, presentedToken } from '../../sessions/session'
import { keepSubscription } from '../../store/push/push-subscriptions'

const tokenMax = 4096
const mostPerUser = 20
const printable = /^[\x20-\x7e]+$/

function tokenProblem(token: string): string | undefined {
  if (token === '') return 'A push token is needed.'
  if (token.length > tokenMax) return `A push token can have a maximum of ${tokenMax} characters.`
  return printable.test(token) ? undefined : 'A push token can not have such characters.'
}

/**
 * Keeps where the caller's browser can be reached: a browser's own subscription as JSON, or else a
 * token of Firebase Cloud Messaging.
 */
export const subscribe = route('subscribe', {
  access: 'signed in',
  check: ({ token }) => tokenProblem(token),
  async run({ input: { token }, caller: { uid }, change, services, request }) {
    const { clock, pushHosts, cookies } = services
    const session = presentedToken(request.headers.cookie, cookies)
    if (session === undefined) throw noSession()
    const isWeb = token.startsWith('{')
    const subscription = isWeb ? webSubscription(token, pushHosts) : undefined
    if (isWeb && subscription === undefined) throw badForm()
    const kept = {
      // A browser's address is the same browser, whatever its keys are.
      tokenHash: hashOf(subscription?.endpoint ?? token),
      token: subscription === undefined ? token : JSON.stringify(subscription),
      kind: isWeb ? 'web' : 'fcm',
      uid,
      sessionHash: hashOf(session),
      browser: browserName(request.headers['user-agent']),
      now: new Date(clock()),
      most: mostPerUser,
    } as const
    await change((tx) => keepSubscription(tx, kept))
    return {}
  },
})
