import * as z from 'zod'

const text = z.string().max(300)

export const accesses = ['signed-in', 'public', 'any'] as const

// Of the names in a path a menu knows the device only; a part that may be absent is no address.
const MENU_PATH = '^(/device/:deviceId)?/[^:*?]+$|^/$'
const ENTRY_TITLE = '^.*\\S.*$'
const longestTitle = 60

/** What stands as the title of a place: of an entry of a menu, or of a slot. */
export const entryTitle = z.string().max(longestTitle).regex(new RegExp(ENTRY_TITLE))

/** The title in other languages, by their tags. */
export const titles = z
  .record(z.string(), entryTitle)
  .describe('The title in other languages, by their tags: hi, bn')

const menu = z.looseObject({
  icon: text
    .optional()
    .describe('By name (docs/teams.md), in the navigation of a device; else a neutral one'),
  titles: titles.optional(),
})

const plainRoute = z.looseObject({
  path: z.string().startsWith('/'),
  access: z.enum(accesses),
  title: text,
  menu: menu
    .optional()
    .describe(
      'Makes it an entry of a menu: of the device for /device/:deviceId/..., of the account for a path without names',
    ),
  calls: z
    .array(z.looseObject({ name: text, input: z.record(text, text).optional() }))
    .max(8)
    .optional()
    .describe(
      'What the page asks of /app-api first, so that it is asked for while the code comes; the names in the path are part of each input',
    ),
})

const asEntry = {
  path: { pattern: MENU_PATH },
  access: { const: 'signed-in' },
  title: { pattern: ENTRY_TITLE, maxLength: longestTitle },
}

/** A page of a remote, and whether a menu leads to it (docs/decisions/0076). */
export const route = plainRoute
  .superRefine(({ menu: wanted, path, access, title }, { addIssue }) => {
    if (!wanted) return
    const refuse = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [field], message: `an entry of a menu ${message}` })
    if (!new RegExp(MENU_PATH).test(path))
      refuse(
        'path',
        'leads to /device/:deviceId/... with no other name, or to a path without names',
      )
    if (access !== 'signed-in') refuse('access', 'leads to a page with access "signed-in"')
    if (!entryTitle.safeParse(title).success)
      refuse('title', `has a title of 1 to ${longestTitle} characters`)
  })
  .meta({ if: { required: ['menu'] }, then: { properties: asEntry } })
