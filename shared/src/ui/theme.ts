import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react'
import { limits } from '../domain/index'

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** The colours of text and surfaces; every pair passes WCAG AA in light and dark. */
const colors = {
  bg: {
    DEFAULT: pair('#f7f4ee', '#0b0f0e'),
    panel: pair('{colors.white}', '#151b1a'),
    subtle: pair('#efebe2', '#1e2625'),
  },
  fg: {
    DEFAULT: pair('#09090b', '{colors.gray.50}'),
    muted: pair('#4b4b53', '#b4b7ba'),
    subtle: pair('#4b4b53', '#b4b7ba'),
    error: pair('{colors.red.700}', '{colors.red.300}'),
    warning: pair('{colors.orange.700}', '{colors.orange.300}'),
    success: pair('{colors.green.700}', '{colors.green.300}'),
  },
  border: {
    DEFAULT: pair('#e6e2d9', '#27302e'),
    emphasized: pair('#71717a', '#7d7d87'),
  },
  brand: {
    solid: pair('{colors.teal.700}', '{colors.teal.300}'),
    contrast: pair('{colors.white}', '{colors.teal.950}'),
    fg: pair('{colors.teal.700}', '{colors.teal.300}'),
    muted: pair('{colors.teal.100}', '{colors.teal.900}'),
    subtle: pair('#e9f7f3', '#0b332f'),
    emphasized: pair('{colors.teal.200}', '{colors.teal.800}'),
    focusRing: pair('#2563eb', '#a3cfff'),
  },
  // As warm as the ground: what is pressed but leads nowhere new.
  gray: {
    subtle: pair('#efebe2', '#1e2625'),
    muted: pair('#e3ddd0', '#27302e'),
  },
  taken: {
    fg: pair('{colors.teal.700}', '{colors.teal.300}'),
    subtle: pair('#e0f7f1', '#032726'),
    contrast: pair('{colors.white}', '{colors.teal.950}'),
  },
  missed: {
    fg: pair('{colors.orange.700}', '{colors.orange.300}'),
    subtle: pair('#ffedd5', '#3b1106'),
    contrast: pair('{colors.white}', '#210c03'),
    tint: pair('#fff7ee', '#211711'),
  },
  unknown: {
    fg: pair('#3f3f46', '#d4d4d8'),
    subtle: pair('#e7e5ee', '#2b2a33'),
    tint: pair('#f2f1f6', '#1d1d23'),
  },
  // The device as it is drawn.
  box: {
    body: pair('#bcd6d0', '#2f4a46'),
    edge: pair('#8fb3ab', '#1c302d'),
    well: pair('#a3c2bb', '#0e1716'),
    lid: pair('{colors.white}', '#14211f'),
  },
}

const shadows = {
  // Depth on paper is a shadow of brown; in the dark it is the lighter tone alone.
  panel: pair('0 1px 2px rgb(60 48 30 / .07), 0 2px 10px rgb(60 48 30 / .05)', 'none'),
  raised: pair(
    '0 2px 6px rgb(60 48 30 / .10), 0 16px 40px rgb(60 48 30 / .16)',
    '0 16px 48px rgb(0 0 0 / .6)',
  ),
}

const radii = {
  l1: { value: '8px' },
  l2: { value: '12px' },
  l3: { value: '20px' },
}

/** What stands on the ground by its tone; forced colours, which know no tone, draw its border. */
const panel = {
  background: 'bg.panel',
  borderWidth: '1px',
  // High contrast draws it (strong.ts).
  borderColor: 'var(--panel-line, transparent)',
  borderRadius: 'l3',
  boxShadow: 'panel',
}

const fontFamily =
  "'Noto Sans Variable', 'Noto Sans Devanagari', 'Noto Sans Bengali', system-ui, sans-serif"

// Text grows with the person's letters; the air around it and the height of controls do not.
const airOf = (rem: string) => ({
  value: rem.replace(/[\d.]+rem$/, (n) => `${parseFloat(n) * 16}px`),
})
const air = Object.fromEntries(
  Object.entries(defaultConfig.theme?.tokens?.spacing ?? {}).map(([name, { value }]) => [
    name,
    airOf(String(value)),
  ]),
)
const control = { h: 'auto', minW: '48px', py: '2' }

const config = defineConfig({
  globalCss: {
    // What the person chose comes on top of what their browser is set to.
    html: { fontSize: 'calc(112.5% * var(--text-size, 1))', colorPalette: 'brand' },
    body: { lineHeight: 1.5 },
    // Signs above and below their letters.
    'body:lang(hi), body:lang(bn)': { lineHeight: 1.65 },
  },
  theme: {
    breakpoints: {
      sm: '480px',
      md: `${limits.panelWidth}px`,
      lg: `${limits.wideWidth}px`,
      xl: '1280px',
      '2xl': '1536px',
    },
    tokens: {
      spacing: air,
      fonts: { heading: { value: fontFamily }, body: { value: fontFamily } },
    },
    semanticTokens: { colors, shadows, radii },
    keyframes: {
      'lid-closes': { '50%': { transform: 'translateY(2px)' } },
      'sign-comes': { from: { transform: 'scale(.6)' } },
    },
    layerStyles: { panel: { value: panel } },
    recipes: {
      button: {
        base: {
          minHeight: '48px',
          maxWidth: '100%',
          whiteSpace: 'normal',
          fontWeight: 'semibold',
          '@media (prefers-reduced-motion: no-preference)': {
            '&:active:not(:disabled)': { transform: 'scale(.98)' },
          },
        },
        variants: {
          size: { md: control, lg: control, xl: control },
          variant: { outline: { borderColor: 'border.emphasized', background: 'bg.panel' } },
        },
      },
      input: {
        base: { minHeight: '12', _readOnly: { background: 'bg.subtle' } },
        variants: {
          variant: { outline: { borderColor: 'border.emphasized', background: 'bg.panel' } },
        },
      },
    },
  },
})

let made: ReturnType<typeof createSystem> | undefined

/**
 * The look of every page: tokens, type, breakpoints at 719 and 993 px (experience.md 3). It is made
 * when it is first asked for, which takes a while.
 */
export const theme = () => (made ??= createSystem(defaultConfig, config))
