import { startTransition, useCallback, useEffect, useState } from 'react'
import { asOfOf } from '../contract/index'
import { isTakenAway } from './is-taken-away'
import { keepFresh } from './keep-fresh'

/** What is being loaded: one value with three shapes, never booleans side by side. */
export type Loaded<Data> =
  | { state: 'loading' }
  /** `asOf` (ms) is there while newer data could not be had: the data are from then. */
  | { state: 'ready'; data: Data; asOf?: number }
  | { state: 'failed'; error: unknown; again: () => void }

/** What came before stands for an equal answer, so that nothing is drawn or announced anew. */
function newest<Data>(before: Data | undefined, data: Data): Data {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(data) ? before : data
}

const isSame = <Data>(one: Loaded<Data>, other: Loaded<Data>) =>
  one.state === 'ready' &&
  other.state === 'ready' &&
  one.data === other.data &&
  one.asOf === other.asOf

type Loading<Data> = {
  load: () => Promise<Data>
  settle: (value: Loaded<Data>) => void
  again: () => void
  /** What the screen shows already. */
  shown?: Extract<Loaded<Data>, { state: 'ready' }>
}

/** Loads now, and again as `keepFresh` says. Gives what ends that; what comes later is dropped. */
function keepLoading<Data>({ load, settle, again, shown }: Loading<Data>): () => void {
  let current = true
  let known = shown && { data: shown.data, asOf: shown.asOf ?? Date.now() }
  const tell = (value: Loaded<Data>) => void (current && settle(value))

  async function ask() {
    try {
      const data = await load()
      const asOf = asOfOf(data)
      if (asOf !== undefined) return standIn({ data, asOf })
      known = { data: newest(known?.data, data), asOf: Date.now() }
      tell({ state: 'ready', data: known.data })
    } catch (error) {
      if (current) console.warn('Loading failed:', error)
      if (isTakenAway(error)) known = undefined
      tell(known ? { state: 'ready', ...known } : { state: 'failed', error, again })
      throw error
    }
  }

  /** What was kept of before: the newest that is known is shown, and asked for anew. */
  function standIn(kept: { data: Data; asOf: number }): never {
    const newer = known && known.asOf > kept.asOf ? known : kept
    known = { data: newest(known?.data, newer.data), asOf: newer.asOf }
    tell({ state: 'ready', ...known })
    throw new Error('There is no line.')
  }

  const stop = keepFresh(ask)
  return () => {
    current = false
    stop()
  }
}

/**
 * Loads when a screen appears and whenever a value of `of` changes; an answer that comes too late
 * is dropped. A failure is logged (spec 8: only logged) and can be tried again. What is a minute old
 * is asked for again, unseen, when the person or the line comes back; if that fails, the data stay,
 * unless the person may not see them any more.
 */
export function useLoad<Data>(load: () => Promise<Data>, of: readonly string[]): Loaded<Data> {
  return useLoadFrom(() => undefined, load, of)
}

/**
 * Loads as `useLoad` does, and is ready with what is there already.
 * @param first what the screen is drawn with the first time; `load` then gives the same, or newer
 */
export function useLoadFrom<Data>(
  first: () => Data | undefined,
  load: () => Promise<Data>,
  of: readonly string[],
): Loaded<Data> {
  const key = of.join('\n')
  const [attempt, setAttempt] = useState(0)
  const at = `${attempt}\n${key}`
  const [loaded, setLoaded] = useState<{ at: string; value: Loaded<Data> } | undefined>(() => {
    const data = first()
    return data === undefined ? undefined : { at, value: { state: 'ready', data } }
  })
  const again = useCallback(() => setAttempt((n) => n + 1), [])
  const now: Loaded<Data> = loaded?.at === at ? loaded.value : { state: 'loading' }

  useEffect(() => {
    const take = (value: Loaded<Data>) => (before: typeof loaded) =>
      before?.at === at && isSame(before.value, value) ? before : { at, value }
    // Drawn in pieces, between which the browser answers.
    const settle = (value: Loaded<Data>) => startTransition(() => setLoaded(take(value)))
    const shown = now.state === 'ready' ? now : undefined
    return keepLoading({ load, settle, again, shown })
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is new on every render, and `now` changes by it; `at` says when it means something else
  }, [at, again])

  return now
}
