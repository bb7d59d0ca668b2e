import { Transform, type Readable } from 'node:stream'
import { errorCodes, type preParsingAsyncHookHandler } from 'fastify'

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()

/**
 * Lets no more through than an upstream takes: one that refuses a body in the midst of it ends the
 * connection, which looks as if it were not reachable.
 */
export const limitBody =
  (mostBytes: number): preParsingAsyncHookHandler =>
  async ({ headers }, _reply, body) => {
    if (Number(headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
    return headers['transfer-encoding'] === undefined ? body : body.pipe(atMost(mostBytes))
  }

/** Was it a body that is too large that ended the question to an upstream? */
export const isTooLarge = (cause: unknown): cause is Error =>
  cause instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE

// The rest is read and dropped: who is still sending would not hear the answer.
function atMost(mostBytes: number): Transform & Readable {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      done(null, bytes > mostBytes ? undefined : chunk)
    },
    flush: (done) => done(bytes > mostBytes ? tooLarge() : null),
  })
}
