import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider, Global, type CSSObject } from '@emotion/react'
import type { ReactNode } from 'react'
import { fontFaces } from './fonts'
import { onPaper } from './print'
import { strongStyles } from './strong'
import { theme } from './theme'

type Props = {
  /** The nonce of this page's style policy; without it nothing is styled under that policy. */
  nonce?: string
  children: ReactNode
}

const everywhere: CSSObject[] = [
  ...fontFaces.map((face) => ({ '@font-face': face })),
  {
    ':root': {
      '--toastify-color-light': 'var(--chakra-colors-bg-panel)',
      '--toastify-text-color-light': 'var(--chakra-colors-fg)',
      '--toastify-font-family': 'inherit',
      '--toastify-toast-width': 'min(24rem, calc(100vw - 2rem))',
      '--toastify-toast-top': '4.5rem',
      // Over the page and under what opens over it: the header with its menu is at 10.
      '--toastify-z-index': '9',
    },
    // A dialog stands beside or below the messages (use-room-for-messages.ts).
    'body:has([role=dialog])': {
      '--toastify-z-index': '9999',
      '--toastify-toast-top': '8px',
      '--toastify-toast-width':
        'min(max(16rem, min(24rem, 50vw - 17.5rem - 2rem)), calc(100vw - 2rem))',
      '& .Toastify__toast-container': { maxHeight: '50dvh', overflowY: 'auto' },
    },
    // Below the header on phones too.
    '.Toastify .Toastify__toast-container': { top: 'var(--toastify-toast-top)' },
    '.Toastify__toast': {
      // As wide as what closes it, which does not grow with the letters.
      paddingInlineEnd: '48px',
      fontSize: '1rem',
      borderRadius: 'var(--chakra-radii-l2)',
      border: '1px solid var(--chakra-colors-border)',
    },
    '.Toastify__toast .Toastify__close-button': {
      display: 'grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      top: '0',
      right: '0',
      opacity: 1,
      color: 'inherit',
    },
  },
  strongStyles,
  onPaper,
  {
    // In no layer, as every part of Chakra brings a ring of its own, or none.
    '*:focus-visible': {
      outline: '3px solid var(--chakra-colors-brand-focus-ring)',
      outlineOffset: '2px',
    },
    // The focus stays on the menu itself: its item has the ring, as far as the keyboard is used.
    '[role=menu]:focus-visible [data-highlighted]': {
      outline: '3px solid var(--chakra-colors-brand-focus-ring)',
      outlineOffset: '-3px',
    },
    // A page's heading is focused to be read on from there; it is no control.
    'h1:focus': { outline: 'none' },
    '@media (forced-colors: active)': {
      '*:focus-visible, [role=menu]:focus-visible [data-highlighted]': {
        outlineColor: 'CanvasText',
      },
    },
  },
  {
    '@media (prefers-reduced-motion: reduce)': {
      // The bar of a message runs on: its end is what closes the message.
      '*:not(.Toastify__progress-bar), *::before, *::after': {
        // No time at all: a dialog waits for the end of any other, and Safari tells it too early.
        animationDuration: '0s !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0s !important',
      },
      // A message waits for the end in any case, which is not always told of no time at all.
      '.Toastify__toast': { animationDuration: '0.01ms !important' },
    },
  },
]

let cache: ReturnType<typeof createCache> | undefined

const theCache = (nonce: string | undefined) =>
  (cache ??= createCache({ key: 'pb', ...(nonce ? { nonce } : {}) }))

/** Theme and styles around the app. One per page. */
export function AppProvider({ nonce, children }: Props) {
  return (
    <CacheProvider value={theCache(nonce)}>
      <Global styles={everywhere} />
      <ChakraProvider value={theme()}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
