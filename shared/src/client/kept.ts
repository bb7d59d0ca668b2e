/** As much of the browser's storage as the app uses. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/**
 * A storage of the browser that never throws: where it is blocked or full, this page's memory stands
 * in for it, because a browser that keeps nothing must not keep somebody signed in either.
 */
export function keptIn(storage: () => Storage): Kept {
  const memory = new Map<string, string>()

  function attempt<Answer>(work: (storage: Storage) => Answer): Answer | undefined {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    clear() {
      memory.clear()
      attempt((storage) => storage.clear())
    },
  }
}

/** What this tab keeps. */
export const keptByTab = keptIn(() => sessionStorage)

/** What all tabs of this browser keep together. Nothing in it names a person. */
export const keptByBrowser = keptIn(() => localStorage)
