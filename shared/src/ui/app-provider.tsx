import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { fontFaces } from './fonts'
import { theme } from './theme'

type Props = {
  /** The nonce of this page's style policy; without it nothing is styled under that policy. */
  nonce?: string
  children: ReactNode
}

const everywhere = [
  ...fontFaces.map((face) => ({ '@font-face': face })),
  {
    ':root': {
      '--toastify-color-light': 'var(--chakra-colors-bg-panel)',
      '--toastify-text-color-light': 'var(--chakra-colors-fg)',
      '--toastify-font-family': 'inherit',
      '--toastify-toast-width': 'min(24rem, calc(100vw - 2rem))',
      '--toastify-toast-top': '4.5rem',
    },
    // Below the header on phones too.
    '.Toastify .Toastify__toast-container': { top: 'var(--toastify-toast-top)' },
    '.Toastify__toast': {
      paddingInlineEnd: '3rem',
      fontSize: '1rem',
      borderRadius: '0.5rem',
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
      outline: 'revert',
    },
  },
  {
    '@media (prefers-reduced-motion: reduce)': {
      // The bar of a message runs on: its end is what closes the message.
      '*:not(.Toastify__progress-bar), *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
]

let cache: ReturnType<typeof createCache> | undefined

/** Theme and styles around the app. One per page. */
export function AppProvider({ nonce, children }: Props) {
  cache ??= createCache({ key: 'pb', ...(nonce ? { nonce } : {}) })
  return (
    <CacheProvider value={cache}>
      <Global styles={everywhere} />
      <ChakraProvider value={theme}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
