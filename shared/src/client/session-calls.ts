import type { Api } from '../contract/index'
import { ApiError } from './api-error'
import { send } from './send'

/** In the browser's local storage: that a logout is owed, and nothing about whose. */
const owedKey = 'logout-owed'

// Both calls set the session's cookie: the answer of one must not undo the other.
let endingNow: Promise<unknown> = Promise.resolve()
let beginningNow: Promise<unknown> = Promise.resolve()

/**
 * Has somebody signed out in this browser whom the server may still take for signed in, because
 * their logout was not answered?
 */
export function owesLogout(): boolean {
  return localStorage.getItem(owedKey) !== null
}

/** Makes the logout call that is owed, unless somebody has signed in: that ended the session too. */
export async function finishLogout(): Promise<void> {
  await beginningNow
  if (owesLogout()) await logout()
}

/** The logout call. It is owed from now on until it is answered, also when this page goes. */
export function logout(): ReturnType<Api['logout']> {
  localStorage.setItem(owedKey, 'yes')
  const ending = end()
  endingNow = ending.catch(nothing)
  return ending
}

async function end(): ReturnType<Api['logout']> {
  try {
    const answer = await send('logout')
    localStorage.removeItem(owedKey)
    return answer as Awaited<ReturnType<Api['logout']>>
  } catch (error) {
    const hadNoSession = error instanceof ApiError && error.status === 401
    if (hadNoSession) localStorage.removeItem(owedKey)
    throw error
  }
}

/** The login call, once a logout under way is answered. */
export function login(input: Parameters<Api['login']>[0]): ReturnType<Api['login']> {
  const beginning = begin(input)
  beginningNow = beginning.catch(nothing)
  return beginning
}

async function begin(input: Parameters<Api['login']>[0]): ReturnType<Api['login']> {
  await endingNow
  const answer = await send('login', input)
  localStorage.removeItem(owedKey)
  return answer as Awaited<ReturnType<Api['login']>>
}

function nothing(): void {}
