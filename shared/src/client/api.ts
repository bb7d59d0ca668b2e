import { endpoints, type Api, type CallName } from '../contract/index'
import { sendOrTake } from './begun-calls'
import { closeAccount, login, logout } from './session-calls'

const names = Object.keys(endpoints) as CallName[]

/**
 * The calls of spec 7. Each takes the names of its path, its query and its body in one object and
 * resolves to its answer; every failure is an `ApiError`, also no network (status 0) and no answer
 * within 15 s.
 */
export const api = {
  ...Object.fromEntries(
    names.map((name) => [name, (input?: Record<string, unknown>) => sendOrTake(name, input)]),
  ),
  login,
  logout,
  closeAccount,
} as unknown as Api
