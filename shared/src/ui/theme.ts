import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react'
import { limits } from '../domain/index'

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** The colours of text and surfaces; every pair passes WCAG AA in light and dark. */
const colors = {
  bg: {
    DEFAULT: pair('{colors.white}', '#09090b'),
    panel: pair('{colors.white}', '#111111'),
    subtle: pair('{colors.gray.50}', '#18181b'),
  },
  fg: {
    DEFAULT: pair('#09090b', '{colors.gray.50}'),
    muted: pair('{colors.gray.600}', '{colors.gray.400}'),
    subtle: pair('{colors.gray.600}', '{colors.gray.400}'),
    error: pair('{colors.red.700}', '{colors.red.300}'),
    warning: pair('{colors.orange.700}', '{colors.orange.300}'),
    success: pair('{colors.green.700}', '{colors.green.300}'),
  },
  border: {
    DEFAULT: pair('{colors.gray.300}', '{colors.gray.700}'),
    emphasized: pair('{colors.gray.500}', '{colors.gray.500}'),
  },
  brand: {
    solid: pair('{colors.teal.700}', '{colors.teal.300}'),
    contrast: pair('{colors.white}', '{colors.teal.950}'),
    fg: pair('{colors.teal.700}', '{colors.teal.300}'),
    muted: pair('{colors.teal.100}', '{colors.teal.900}'),
    subtle: pair('{colors.teal.50}', '{colors.teal.900}'),
    emphasized: pair('{colors.teal.200}', '{colors.teal.800}'),
    focusRing: pair('{colors.blue.600}', '{colors.blue.300}'),
  },
  taken: {
    fg: pair('{colors.teal.700}', '{colors.teal.300}'),
    subtle: pair('{colors.teal.100}', '{colors.teal.900}'),
    contrast: pair('{colors.white}', '{colors.teal.950}'),
  },
  missed: {
    fg: pair('{colors.orange.700}', '{colors.orange.300}'),
    subtle: pair('{colors.orange.100}', '{colors.orange.900}'),
    contrast: pair('{colors.white}', '#210c03'),
    tint: pair('#fff7ee', '#211711'),
  },
  unknown: {
    fg: pair('#3f3f46', '#d4d4d8'),
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

const fontFamily =
  "'Noto Sans Variable', 'Noto Sans Devanagari Variable', 'Noto Sans Bengali Variable', system-ui, sans-serif"

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
    html: { fontSize: '112.5%', colorPalette: 'brand' },
    body: { lineHeight: 1.5 },
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
    semanticTokens: { colors },
    recipes: {
      button: {
        base: {
          minHeight: '48px',
          maxWidth: '100%',
          whiteSpace: 'normal',
        },
        variants: {
          size: { md: control, lg: control, xl: control },
          variant: { outline: { borderColor: 'border.emphasized' } },
        },
      },
      input: {
        base: { minHeight: '12', _readOnly: { background: 'bg.subtle' } },
        variants: { variant: { outline: { borderColor: 'border.emphasized' } } },
      },
    },
  },
})

/** The look of every page: tokens, type, breakpoints at 719 and 993 px (experience.md 3). */
export const theme = createSystem(defaultConfig, config)
