import * as z from 'zod'
import { addressOf } from '../fetch-bytes'
import { notOurs, type Entry } from '../entry'
import { asked, inShape, plain, type Document } from './document'

const pilet = z.looseObject({
  name: plain.optional(),
  version: plain.optional(),
  spec: plain.optional(),
  link: plain.optional(),
  content: z.string().optional(),
  bundle: plain.optional(),
  requireRef: plain.optional(),
  integrity: plain.optional(),
})
type Pilet = z.infer<typeof pilet>

const feed = z.union([z.looseObject({ items: z.array(pilet) }), z.array(pilet)])

/** What a feed may say of a pilet that no release holds. */
const LEFT = ['config', 'custom', 'dependencies', 'variations']

/**
 * The pilets of a feed service, as `GET /api/v1/pilet` of Piral answers, or their list alone.
 * @throws Refusal REL-016 when it is none
 */
export async function readPiralFeed(document: Document): Promise<Entry[]> {
  const answer = inShape(feed, document.json, document.name)
  const items = Array.isArray(answer) ? answer : answer.items
  return items.map((item, at) => entryOf(item, at, document))
}

function entryOf(item: Pilet, at: number, { base }: Document): Entry {
  const { version, link, integrity } = item
  const entry = { name: item.name ?? `pilet ${at + 1}`, kind: `pilet ${specOf(item)}`, version }
  const leaves = LEFT.filter((field) => isFull(item[field]))
  const found = link === undefined ? { findings: [] } : asked(() => addressOf(link, base))
  const findings = [...found.findings, ...problemsOf(entry, item)]
  return { ...entry, ...found, integrity, leaves, findings }
}

function problemsOf(entry: Pick<Entry, 'name' | 'kind'>, { bundle, link }: Pilet) {
  const several = 'several pilets in one script; each becomes a remote of its own'
  const inside = 'its script stands inside the feed, and nowhere for itself'
  if (bundle !== undefined) return [notOurs(entry, several)]
  return link === undefined ? [notOurs(entry, inside)] : []
}

// Of the first two kinds the feed need not say which it is.
const specOf = ({ spec, bundle, requireRef }: Pilet): string =>
  spec ?? (bundle !== undefined ? 'bundle' : requireRef === undefined ? 'v0' : 'v1')

function isFull(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined && value !== null
  return Object.keys(value).length > 0
}
