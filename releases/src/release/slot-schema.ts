import * as z from 'zod'
import { entryTitle, titles } from './route-schema'

const slotPlaces = ['home', 'dashboard', 'settings', 'profile'] as const

const slot = z.looseObject({
  place: z.enum(slotPlaces).describe('The page below which it stands'),
  title: entryTitle,
  titles: titles.optional(),
})

/** What a remote has below pages of others, one for each place (docs/decisions/0080). */
export const slots = z
  .array(slot)
  .refine((all) => new Set(all.map(({ place }) => place)).size === all.length, {
    error: 'has one slot for each place',
  })
  .describe('Only a remote that is a component: its cards below pages of others')

/** Whether it is what a remote has below a page, by the name under which it exposes it. */
export const isSlot = (exposed: string): boolean => exposed.startsWith('./slots/')
