import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from '../calls/open-api'
import { routes } from '.'

// The page's own scripts and styles, and nothing else; it sets styles on elements.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The description of all calls, readable, at /app-api/docs (as JSON at /app-api/docs/json). */
export function addDocs(app: FastifyInstance): void {
  const document = openApi(routes) as object
  void app.register(swagger, { mode: 'static', specification: { document: document as never } })
  void app.register(swaggerUi, { routePrefix: '/app-api/docs', staticCSP: policy })
}
