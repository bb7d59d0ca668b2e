const oldAfterMs = 60_000
/** How often what is looked at all the time is asked for again: a day goes on without a return. */
const watchedEveryMs = 120_000
/** A page that nobody touched for so long is asked for no more: a session ends when it is not used. */
const watchedForMs = 3_600_000
/** A tab that is shown again is focused a moment later: one return. */
const oneReturnMs = 1000

/** Tells of whoever uses the page. Gives what ends that. */
function onTouch(touched: () => void): () => void {
  const listening = new AbortController()
  const how = { passive: true, capture: true, signal: listening.signal }
  for (const sign of ['pointerdown', 'keydown', 'wheel']) addEventListener(sign, touched, how)
  return () => listening.abort()
}

/** Tells by which event the page is looked at again, or has a line again. Gives what ends that. */
function onSigns(returned: (sign: Event) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const heard = (sign: Event) => void (document.hidden || returned(sign))
  document.addEventListener('visibilitychange', heard, { signal })
  addEventListener('focus', heard, { signal })
  addEventListener('online', heard, { signal })
  return () => listening.abort()
}

/** Tells when the page is looked at again, or has a line again. Gives what ends that. */
export const onReturn: (returned: () => void) => () => void = onSigns

/**
 * Asks now, every two minutes while somebody is at the page, and on every return of the person or of the
 * line after which the latest answer is a minute old or did not come, also while it is still on its way
 * and then does not come: a line is often back before a call is given up. Gives what ends that.
 * @param ask rejects when no answer came
 */
export function keepFresh(ask: () => Promise<unknown>): () => void {
  let answeredAt = 0
  let askedAt = 0
  let isAsking = false
  let isReturned = false
  let isOver = false
  let touchedAt = Date.now()

  async function askNow() {
    askedAt = Date.now()
    isAsking = true
    isReturned = false
    answeredAt = await ask().then(Date.now, () => 0)
    isAsking = false
    if (isReturned && !isOver) askAgain()
  }

  function askAgain() {
    if (!isAsking && Date.now() - answeredAt >= oldAfterMs) void askNow()
  }

  function returned(sign: Event) {
    if (isAsking) isReturned ||= sign.type === 'online' || Date.now() - askedAt >= oneReturnMs
    else askAgain()
  }

  void askNow()
  const isWatched = () => !document.hidden && Date.now() - touchedAt < watchedForMs
  const watching = setInterval(() => isWatched() && askAgain(), watchedEveryMs)
  const ends = [onSigns(returned), onTouch(() => (touchedAt = Date.now()))]
  return () => {
    isOver = true
    clearInterval(watching)
    for (const end of ends) end()
  }
}
