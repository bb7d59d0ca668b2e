import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '@pillbox/releases/codes'
import type { LiveHead } from '../live/live-head'
import { plainHeaders } from '../http/headers'
import { html } from '../http/html'
import { plainPage, plainPageHeaders } from '../http/plain-page'
import type { Overrides } from './overrides'

const NOTHING_YET = { heading: 'Not now', words: 'Nothing was published here yet.' }
const LEAVE = '/releases/v1/override/leave'

/**
 * `GET /releases/v1/override?token=`: follows a signed link, for this browser only, and goes to the
 * app; `/override/leave` goes back to what everybody has. A link that is not to be followed gets a
 * page that says why, and no cookie.
 */
export function serveOverride(app: FastifyInstance, head: LiveHead, overrides: Overrides): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/releases/v1/override',
    async (request, reply) => {
      const { token } = request.query
      const live = await head.newest()
      if (!live) return sendTrouble(reply.code(503), NOTHING_YET)
      try {
        const link = typeof token === 'string' ? token : ''
        const setCookie = await overrides.open(link, request.headers.cookie, live)
        return toTheApp(reply, setCookie)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        request.log.warn({ code: error.code, problem: error.message }, 'override refused')
        return sendRefused(reply, error)
      }
    },
  )
  app.get(LEAVE, (_request, reply) => toTheApp(reply, overrides.leave()))
}

/** The page in place of a composition that can not be shown, with the way back. */
export function sendBroken(reply: FastifyReply, refused: Refusal) {
  return sendTrouble(reply.code(410), {
    heading: 'This composition can not be shown',
    words: 'The link you opened shows releases that can not be read any more.',
    refused,
  })
}

function sendRefused(reply: FastifyReply, refused: Refusal) {
  const heading = 'This link does not count'
  const { code } = refused
  if (code === 'REL-403' || code === 'REL-406') {
    const words = 'It has expired, was changed, or was made for something else. Ask for a new one.'
    return sendTrouble(reply.code(400), { heading, words, refused })
  }
  if (code === 'REL-404') {
    const words = 'Whoever made it may not show this here.'
    return sendTrouble(reply.code(403), { heading, words, refused })
  }
  return sendBroken(reply, refused)
}

function toTheApp(reply: FastifyReply, setCookie: string) {
  return reply
    .code(303)
    .headers({ ...plainHeaders, 'set-cookie': setCookie, location: '/' })
    .send()
}

type TroublePage = { heading: string; words: string; refused?: Refusal }

function sendTrouble(reply: FastifyReply, { heading, words, refused }: TroublePage) {
  const body = html`<p role="alert">${words}</p>
    <p><a href="${LEAVE}">Show what everybody has</a></p>
    ${refused && html`<p class="note">${refused.code} ${refused.message}</p>`}`
  return reply
    .headers(plainPageHeaders)
    .type('text/html; charset=utf-8')
    .send(plainPage(heading, body))
}
