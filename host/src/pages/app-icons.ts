import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { plainHeaders } from '../http/headers'

/** An icon as a picture, made of the drawing by `pnpm icons`; `whole` has no corners of its own. */
export type AppIcon = { size: number; isWhole: boolean }

export const appIcons: AppIcon[] = [
  { size: 192, isWhole: false },
  { size: 512, isWhole: false },
  { size: 192, isWhole: true },
  { size: 512, isWhole: true },
  // An iPhone's Home Screen.
  { size: 180, isWhole: true },
]

export const nameOfIcon = ({ size, isWhole }: AppIcon): string =>
  `${isWhole ? 'whole' : 'icon'}-${size}.png`

export const urlOfIcon = (icon: AppIcon): string => `/icons/${nameOfIcon(icon)}`

/** What an iPhone shows on its Home Screen. */
export const appleIcon: AppIcon = { size: 180, isWhole: true }

/** Where the pictures lie in the sources. */
export const fileOfIcon = (icon: AppIcon): URL =>
  new URL(`icons/${nameOfIcon(icon)}`, import.meta.url)

/** `/icons/*.png`: the icons of the app as pictures. */
export function serveAppIcons(app: FastifyInstance): void {
  for (const icon of appIcons) {
    const bytes = readFileSync(fileOfIcon(icon))
    app.get(urlOfIcon(icon), (_request, reply) =>
      reply
        .headers({ ...plainHeaders, 'cache-control': 'public, max-age=86400' })
        .type('image/png')
        .send(bytes),
    )
  }
}
