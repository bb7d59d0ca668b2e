import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { nextSeqOf } from '../store/events/device-events'
import { boxesOf, deviceState } from '../store/devices/devices'
import { eventBatch, type DeviceEvent } from './device-event'
import { deviceOf } from './device-key'
import { takeEvents } from './take-events'

const prefix = '/device-api/v1'
/** 500 events of at most 100 characters each, with room. */
const bodyLimit = 64 * 1024

function bodySchema() {
  const { $schema: _, ...schema } = z.toJSONSchema(eventBatch, { target: 'draft-7' })
  return schema
}

type Needed = Parameters<typeof deviceOf>[1] & { clock: () => number; keepEventsDays: number }

/** What devices call: to send what happened, and to fetch the schedule they follow. */
export function addDeviceApi(app: FastifyInstance, services: Needed): void {
  const { db, clock, keepEventsDays } = services
  app.decorateRequest('deviceId', '')
  const onRequest = async (request: FastifyRequest) => {
    const { headers, ip } = request
    request.deviceId = await deviceOf({ authorization: headers.authorization, ip }, services)
  }

  app.post(
    `${prefix}/events`,
    { bodyLimit, schema: { body: bodySchema() }, onRequest },
    (request) => {
      const { events } = request.body as { events: DeviceEvent[] }
      const now = new Date(clock())
      return takeEvents(db, { deviceId: request.deviceId, events, now, keepDays: keepEventsDays })
    },
  )

  app.get(`${prefix}/schedule`, { onRequest }, async ({ deviceId }) => {
    const { timezone } = await deviceState(db, deviceId)
    return {
      deviceInfo: await boxesOf(db, deviceId),
      deviceTimezone: { timezoneValue: timezone },
      nextSeq: await nextSeqOf(db, deviceId),
    }
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    deviceId: string
  }
}
