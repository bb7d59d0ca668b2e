import type { FastifyRequest } from 'fastify'
import { Refusal } from '@pillbox/releases/codes'
import { claimedBy, type Policy } from '@pillbox/releases/trust'
import { limiter, networkOf } from '@pillbox/shared/server'

/** Bad tokens that count in a minute, of one network and one holder that they claim. */
const MOST = 30
const MINUTE_MS = 60_000

/** Counts bearer tokens that do not count for anything. */
export type BadTokens = {
  /** Whether this request's token claims to be of nobody known, and such are not looked at for a while. */
  mustWait: (request: FastifyRequest, policy: Policy) => boolean
  /** Counts the token of this request, if it was refused for what it is: whether there were too many. */
  areTooMany: (request: FastifyRequest, policy: Policy, error: unknown) => boolean
}

/**
 * Slows down who guesses at tokens, and nobody beside them: tries are counted by network (an IPv6
 * /64 is one) and by the key or CI system that a token claims, with one count for all that are
 * unknown. Anybody may claim a key, so a token that claims a known one is checked before it is told
 * to wait, and a good one never is. Requests without a token are not counted: a session can not be
 * guessed.
 */
export function badTokens(now: () => number): BadTokens {
  const tries = limiter(MOST, MINUTE_MS, now)
  return {
    mustWait: (request, policy) =>
      hasToken(request) &&
      holderOf(request, policy) === undefined &&
      tries.waitOf(keyOf(request, policy)) > 0,
    areTooMany: (request, policy, error) =>
      hasToken(request) && isBad(error) && tries.take(keyOf(request, policy)) > 0,
  }
}

const hasToken = ({ headers }: FastifyRequest) => headers.authorization !== undefined

// A store or a CI system that can not be asked says nothing about the token.
const isBad = (error: unknown) =>
  error instanceof Refusal && (error.code === 'REL-406' || error.code === 'REL-407')

const holderOf = ({ headers: { authorization = '' } }: FastifyRequest, policy: Policy) =>
  claimedBy(policy, authorization.replace(/^Bearer /i, ''))

const keyOf = (request: FastifyRequest, policy: Policy) =>
  `${networkOf(request.ip)} ${holderOf(request, policy) ?? 'nobody known'}`
