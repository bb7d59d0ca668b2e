import { filterKeys, isFilterKey, type FilterKey } from '@pillbox/shared/domain'
import { badForm } from '../refusals'

const longest = 200
const everything = 'all'

function wordsOf(filter: string): unknown[] {
  if (!filter.startsWith('[')) return filter.split(',').map((word) => word.trim())
  try {
    return JSON.parse(filter) as unknown[]
  } catch {
    throw badForm()
  }
}

/**
 * The keys of a filter: a list divided by commas, or a JSON array of texts. No filter, an empty one
 * and `all` are no keys, that is everything; any other word is a 400 (trust.md 4, row 33).
 */
export function readFilter(filter = ''): FilterKey[] {
  if (filter === '' || filter === everything) return []
  if (filter.length > longest) throw badForm()
  const words = new Set(wordsOf(filter))
  const keys = filterKeys.filter((key) => words.has(key))
  const known = [...words].every((word) => typeof word === 'string' && isFilterKey(word))
  if (!known || keys.length === 0) throw badForm()
  return keys
}

/** A filter as the next page is asked for with it; never empty, so that any client can send it back. */
export function writeFilter(keys: FilterKey[]): string {
  return keys.length === 0 ? everything : keys.join(',')
}
