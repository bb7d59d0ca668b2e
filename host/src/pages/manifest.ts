import type { FastifyInstance } from 'fastify'
import { plainHeaders } from '../http/headers'
import { icon, themeColor } from './icon'

export const manifestUrl = '/app.webmanifest'

/** What a phone needs to have the app on its Home Screen; an iPhone shows messages to such apps only. */
export function serveManifest(app: FastifyInstance, product: string): void {
  const manifest = {
    id: '/',
    name: product,
    start_url: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: '#f7f4ee',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }],
  }
  app.get(manifestUrl, (_request, reply) =>
    reply
      .headers({ ...plainHeaders, 'cache-control': 'no-cache' })
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  )
}
