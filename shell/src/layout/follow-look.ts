import { keptByBrowser } from '@pillbox/shared/client'
import { contrasts, textSizes, usualLook, type LookChoice } from '@pillbox/shared/domain'
import type { Session } from '@pillbox/shared/session'
import { showLook } from '@pillbox/shared/ui'
import {
  combineLatest,
  distinctUntilChanged,
  fromEvent,
  map,
  startWith,
  type Observable,
  type Subscription,
} from 'rxjs'

const sizeKey = 'text-size'
const contrastKey = 'contrast'

function kept(): LookChoice {
  const [textSize, contrast] = [sizeKey, contrastKey].map((key) => keptByBrowser.getItem(key))
  return {
    textSize: textSizes.find((each) => each === textSize),
    contrast: contrasts.find((each) => each === contrast),
  }
}

function keep(key: string, value: string | undefined): void {
  if (value) keptByBrowser.setItem(key, value)
  else keptByBrowser.removeItem(key)
}

function keepOf({ textSize, contrast }: LookChoice): void {
  keep(sizeKey, textSize)
  keep(contrastKey, contrast)
}

const isSame = (one: LookChoice, other: LookChoice) =>
  one.textSize === other.textSize && one.contrast === other.contrast

/**
 * Shows the page as who is signed in chose to see it, and their browser's next pages from the first
 * drawing on, those where one signs in too. High contrast is also for whoever's device asks for it.
 */
export function followLook(session$: Observable<Session>): Subscription {
  const choice$ = session$.pipe(
    map(({ user }) => {
      if (user) keepOf(user)
      return kept()
    }),
    distinctUntilChanged(isSame),
  )
  const more = matchMedia('(prefers-contrast: more)')
  const isMore$ = fromEvent(more, 'change').pipe(
    startWith(null),
    map(() => more.matches),
  )
  return combineLatest([choice$, isMore$]).subscribe(([{ textSize, contrast }, isMore]) =>
    showLook(textSize ?? usualLook.textSize, isMore ? 'high' : (contrast ?? usualLook.contrast)),
  )
}
