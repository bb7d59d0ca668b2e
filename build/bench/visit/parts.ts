/** What a page's bytes are spent on. */
export const parts = [
  'html',
  'css',
  'vendor',
  'main',
  'room',
  'other code',
  'data',
  'fonts',
  'other',
] as const
export type Part = (typeof parts)[number]

const rules: [Part, RegExp][] = [
  ['data', /^\/app-api\//],
  ['css', /\.css$/],
  ['fonts', /\.woff2?$/],
  ['vendor', /\/vendor\.[^/]+\.js$/],
  ['main', /\/(main|drawn|runtime)\.[^/]+\.js$/],
  // Of ours every file of a remote, whose page is in its entry; a monolith has pages under such names.
  ['room', /^\/(r\/mf-[^/]+\/.+|m\/room-[^/]+)\.js$/],
  ['other code', /\.js$/],
]

/** The part to which an address belongs. */
export const partOf = (path: string, isDocument: boolean): Part =>
  isDocument ? 'html' : (rules.find(([, rule]) => rule.test(path))?.[0] ?? 'other')

/** kB by part, of what was fetched. */
export function kilobytesByPart(fetched: { part: Part; bytes: number }[]): Record<Part, number> {
  const empty = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>
  for (const { part, bytes } of fetched) empty[part] += bytes / 1000
  return empty
}
