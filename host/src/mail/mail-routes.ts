import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emulatorMails } from './emulator-mails'
import { changedPage, listPage, openPage, troublePage } from './mail-pages'
import { plainPageHeaders } from '../http/plain-page'

const MIN_PASSWORD = 6

/**
 * `/mail`: the local set-up sends no mail, so the mails that would reset a password are read here.
 * Only from this machine, because whoever reads one can take over the account.
 */
export function serveMail(app: FastifyInstance, identityUrl: string, projectId: string): void {
  const mails = emulatorMails(identityUrl, projectId)
  const find = async (code: string) => (await mails.list()).find((mail) => mail.code === code)

  void app.register(async (scope) => {
    readForms(scope)
    scope.addHook('onRequest', async (request, reply) => {
      if (isThisMachine(request)) return
      return page(reply, 403, troublePage('This page can only be read on the machine it runs on.'))
    })
    scope.setErrorHandler((error, request, reply) => {
      request.log.warn({ error: String(error) }, 'mail page failed')
      return page(reply, 503, troublePage('The local mails can not be read now. Please try again.'))
    })
    scope.get('/mail', async (_request, reply) => page(reply, 200, listPage(await mails.list())))
    scope.get<ForMail>('/mail/:code', async (request, reply) => {
      const mail = await find(request.params.code)
      return mail ? page(reply, 200, openPage(mail, MIN_PASSWORD)) : gone(reply)
    })
    scope.post<ForMail>('/mail/:code', async (request, reply) => {
      const mail = await find(request.params.code)
      if (!mail) return gone(reply)
      const password = passwordOf(request.body)
      const problem = password.length < MIN_PASSWORD ? tooShort : await mails.reset(mail, password)
      if (problem) return page(reply, 422, openPage(mail, MIN_PASSWORD, problem))
      return page(reply, 200, changedPage(mail.email))
    })
  })
}

type ForMail = { Params: { code: string }; Body: unknown }

function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

const tooShort = `Choose a password with at least ${MIN_PASSWORD} characters.`

function passwordOf(body: unknown): string {
  return body instanceof URLSearchParams ? (body.get('newPassword') ?? '') : ''
}

function gone(reply: FastifyReply) {
  return page(reply, 404, troublePage('This mail does not exist, or its link was used already.'))
}

function page(reply: FastifyReply, status: number, html: string) {
  return reply.code(status).headers(plainPageHeaders).type('text/html; charset=utf-8').send(html)
}

// The name is checked too: a foreign page could point its own host name at 127.0.0.1. A forwarded
// request comes from a proxy on this machine, not from a person on it.
function isThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isLoopback = address === '::1' || address.startsWith('127.')
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  const isLocalName = ['localhost', '127.0.0.1', '[::1]'].includes(name)
  const site = headers['sec-fetch-site'] ?? 'none'
  const isForeign = raw.method !== 'GET' && !['same-origin', 'none'].includes(String(site))
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isLoopback && isLocalName && !isForwarded && !isForeign
}
