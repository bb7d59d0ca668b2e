import { networkOf } from '@pillbox/shared/server'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../calls/services'

/** The public key that a browser subscribes with; every visitor may have it. */
export function addPushKey(app: FastifyInstance, { pushKey, tries }: Services): void {
  app.get('/app-api/messaging/key', (request) => {
    tries.calls.take(networkOf(request.ip))
    return { publicKey: pushKey }
  })
}
