type Look = { width: number; isDark: boolean; wantsContrast: boolean }

/** A window of a width in px on a device that is light or dark, and may want contrast; `change` turns it into another. */
export function aWindow(first: Partial<Look> = {}): { change: (look: Partial<Look>) => void } {
  let look: Look = { width: 1280, isDark: false, wantsContrast: false, ...first }
  const heard = new Set<() => void>()
  const isTrue = (query: string) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1]
    if (least !== undefined) return look.width >= Number(least)
    return query.includes('contrast') ? look.wantsContrast : look.isDark
  }
  const matching = (query: string) => ({
    get matches() {
      return isTrue(query)
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
  })
  Object.assign(window, { matchMedia: matching })
  const change = (next: Partial<Look>) => {
    look = { ...look, ...next }
    for (const listener of heard) listener()
  }
  return { change }
}
