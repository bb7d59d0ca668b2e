import type { FastifyInstance } from 'fastify'
import { badForm, brokenRule } from '../refusals'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Only JSON is taken; texts with half characters are refused as ill-formed, with NUL as a broken rule. */
export function takeOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      return done(badForm(), undefined)
    }
    if (text === '') return done(null, undefined)
    void parse(request, text, (error: Error | null, value?: unknown) =>
      done(error === null ? (problemOf(value) ?? null) : badForm(), value),
    )
  })
}

// Iterative: a body nested thousands deep must not exhaust the stack.
function problemOf(body: unknown): Error | undefined {
  const open: unknown[] = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && !value.isWellFormed()) return badForm()
    if (typeof value === 'string' && value.includes('\0')) {
      return brokenRule('Text can not have invisible characters.')
    }
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value))
  }
  return undefined
}
