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

/** `/icons/*.png`: the icons of the app as pictures. */
export function serveAppIcons(app: FastifyInstance): void {
  for (const icon of appIcons) {
    const bytes = readFileSync(new URL(`icons/${nameOfIcon(icon)}`, import.meta.url))
    app.get(urlOfIcon(icon), (_request, reply) =>
      reply
        .headers({ ...plainHeaders, 'cache-control': 'public, max-age=86400' })
        .type('image/png')
        .send(bytes),
    )
  }
}
