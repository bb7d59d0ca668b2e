import type { ParcelProps } from '@pillbox/shared/contract'
import { api } from '@pillbox/shared/client'
import { beBusy, dispatch, session$ } from '@pillbox/shared/session'
import { announcePage } from '@pillbox/shared/ui'
import { BehaviorSubject } from 'rxjs'

const dark = matchMedia('(prefers-color-scheme: dark)')
const colorMode = () => (dark.matches ? 'dark' : 'light')
const colorMode$ = new BehaviorSubject<'light' | 'dark'>(colorMode())
dark.addEventListener('change', () => colorMode$.next(colorMode()))

type Own = Pick<ParcelProps, 'name' | 'domElement' | 'navigation' | 'failed'>

/** The host contract as a parcel is given it: what is its own, and what is everybody's. */
export function parcelProps(own: Own): ParcelProps {
  let release: (() => void) | undefined
  const busy = (isBusy: boolean) => {
    release?.()
    release = isBusy ? beBusy() : undefined
  }
  const { nonce = '' } = document.getElementById('settings') ?? {}
  return {
    ...own,
    session$,
    dispatch,
    api,
    look: { nonce, colorMode$ },
    announce: announcePage,
    busy,
  }
}
