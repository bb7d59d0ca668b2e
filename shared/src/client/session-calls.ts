import type { Api } from '../contract/index'
import { ApiError } from './api-error'
import { keptByBrowser } from './kept'
import { send } from './send'

/** In the browser's local storage: that a logout is owed, and nothing about whose. */
const owedKey = 'logout-owed'

// Both calls set the session's cookie: the answer of one must not undo the other, in any tab.
let latest: Promise<unknown> = Promise.resolve()

/** Does what ends or begins a session when no other tab of this browser is at it. */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  // Not every page has locks: one that came by plain HTTP has only its own order.
  if ('locks' in navigator) return navigator.locks.request('session', work) as Promise<Answer>
  const turn = latest.then(work)
  latest = turn.catch(nothing)
  return turn
}

/**
 * Has somebody signed out in this browser whom the server may still take for signed in, because
 * their logout was not answered?
 */
export function owesLogout(): boolean {
  return keptByBrowser.getItem(owedKey) !== null
}

/** Makes the logout call that is owed, unless somebody has signed in: that ended the session too. */
export function finishLogout(): Promise<void> {
  return inTurn(async () => {
    if (owesLogout()) await end()
  })
}

/** The logout call. It is owed from now on until it is answered, also when this page goes. */
export function logout(): ReturnType<Api['logout']> {
  keptByBrowser.setItem(owedKey, 'yes')
  return inTurn(end)
}

async function end(): ReturnType<Api['logout']> {
  try {
    const answer = await send('logout')
    keptByBrowser.removeItem(owedKey)
    return answer
  } catch (error) {
    const hadNoSession = error instanceof ApiError && error.status === 401
    if (hadNoSession) keptByBrowser.removeItem(owedKey)
    throw error
  }
}

let closing = false

/**
 * Is the account being closed by this page? The answer empties the browser's storage, which is no
 * news of another tab then.
 */
export const isClosingAccount = (): boolean => closing

/** The call that closes the account, and ends the session with it. */
export async function closeAccount(): ReturnType<Api['closeAccount']> {
  closing = true
  try {
    return await send('closeAccount')
  } finally {
    closing = false
  }
}

/** The login call, once a logout under way is answered. */
export function login(input: Parameters<Api['login']>[0]): ReturnType<Api['login']> {
  return inTurn(async () => {
    const answer = await send('login', input)
    keptByBrowser.removeItem(owedKey)
    return answer
  })
}

function nothing(): void {}
