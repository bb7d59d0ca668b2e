import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { plainHeaders } from '../http/headers'

/**
 * An icon as a picture, made of its drawing by `pnpm icons`. A whole one has no corners of its own, and
 * its sign lies within the circle that is left by systems that cut icons to a form of theirs.
 */
export type AppIcon = { size: number; isWhole: boolean }

export const appIcons: AppIcon[] = [
  { size: 192, isWhole: false },
  { size: 512, isWhole: false },
  { size: 192, isWhole: true },
  { size: 512, isWhole: true },
  // An iPhone's Home Screen.
  { size: 180, isWhole: true },
]

const nameOfIcon = ({ size, isWhole }: AppIcon): string =>
  `${isWhole ? 'whole' : 'icon'}-${size}.png`

export const urlOfIcon = (icon: AppIcon): string => `/icons/${nameOfIcon(icon)}`

/** What an iPhone shows on its Home Screen. */
export const appleIcon: AppIcon = { size: 180, isWhole: true }

/** The sign of the product, as the shell draws it (shell/src/layout/logo.tsx), for tabs and screens. */
export const urlOfDrawing = '/icons/icon.svg'

/** `/icons/*`: the icon of the app, drawn and as pictures. */
export function serveAppIcons(app: FastifyInstance): void {
  for (const url of [urlOfDrawing, ...appIcons.map(urlOfIcon)]) {
    const bytes = readFileSync(new URL(url.slice(1), import.meta.url))
    app.get(url, (_request, reply) =>
      reply
        .headers({ ...plainHeaders, 'cache-control': 'public, max-age=86400' })
        .type(url.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
        .send(bytes),
    )
  }
}
