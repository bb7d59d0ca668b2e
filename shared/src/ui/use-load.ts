import { useCallback, useEffect, useState } from 'react'

/** What is being loaded: one value with three shapes, never booleans side by side. */
export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; error: unknown; again: () => void }

/**
 * Loads when a screen appears and whenever a value of `of` changes; an answer that comes too late
 * is dropped. A failure is logged (spec 8: only logged) and can be tried again.
 */
export function useLoad<Data>(load: () => Promise<Data>, of: readonly string[]): Loaded<Data> {
  const key = of.join('\n')
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ at: string; value: Loaded<Data> }>()
  const at = `${attempt}\n${key}`
  const again = useCallback(() => setAttempt((n) => n + 1), [])

  useEffect(() => {
    let current = true
    const settle = (value: Loaded<Data>) => current && setLoaded({ at, value })
    load().then(
      (data) => settle({ state: 'ready', data }),
      (error: unknown) => {
        if (current) console.warn('Loading failed:', error)
        settle({ state: 'failed', error, again })
      },
    )
    return () => {
      current = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is new on every render; `at` says when it means something else
  }, [at, again])

  return loaded?.at === at ? loaded.value : { state: 'loading' }
}
