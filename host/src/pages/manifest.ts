import type { FastifyInstance } from 'fastify'
import { plainHeaders } from '../http/headers'
import { appIcons, urlOfDrawing, urlOfIcon } from './app-icons'
import { themeColor } from './theme-colors'

export const manifestUrl = '/app.webmanifest'

const english = {
  short: 'Pillbox',
  description: 'Know in a second that the pills were taken.',
  dashboard: 'Dashboard',
  schedule: 'Schedule',
  addDevice: 'Add New Device',
}

type Words = typeof english

const words: Record<'en' | 'hi' | 'bn', Words> = {
  en: english,
  hi: {
    short: 'Pillbox',
    description: 'एक नज़र में जानें, दवा ली गई या नहीं।',
    dashboard: 'आज का हाल',
    schedule: 'दवा का समय',
    addDevice: 'नया डिब्बा जोड़ें',
  },
  bn: {
    short: 'Pillbox',
    description: 'এক নজরে জানুন, ওষুধ খাওয়া হয়েছে কি না।',
    dashboard: 'আজকের অবস্থা',
    schedule: 'ওষুধের সময়',
    addDevice: 'নতুন বাক্স যোগ করুন',
  },
}

/** The first of the browser's languages that the app speaks. */
function languageOf(accepted = ''): keyof typeof words {
  const tags = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return tags.find((tag): tag is keyof typeof words => Object.hasOwn(words, tag)) ?? 'en'
}

const icons = [
  ...appIcons.map((each) => ({
    src: urlOfIcon(each),
    sizes: `${each.size}x${each.size}`,
    type: 'image/png',
    purpose: each.isWhole ? 'maskable' : 'any',
  })),
  { src: urlOfDrawing, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]

/**
 * What a browser needs to install the app. It is the same for everybody: what a system keeps of it,
 * such as shortcuts, stays on a phone after somebody signed out (docs/decisions/0047).
 */
function manifestOf(product: string, lang: keyof typeof words) {
  const { short, description, dashboard, schedule, addDevice } = words[lang]
  const shortcut = (name: string, open: string) => ({ name, url: `/?open=${open}` })
  return {
    id: '/',
    name: product,
    short_name: short,
    description,
    lang,
    dir: 'ltr',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: '#f7f4ee',
    categories: ['health', 'medical'],
    icons,
    shortcuts: [
      shortcut(dashboard, 'dashboard'),
      shortcut(schedule, 'schedule'),
      shortcut(addDevice, 'add-device'),
    ],
    share_target: {
      action: '/',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'shared-title', text: 'shared-text', url: 'shared-url' },
    },
  }
}

/** `/app.webmanifest`, in the browser's language. */
export function serveManifest(app: FastifyInstance, product: string): void {
  app.get(manifestUrl, ({ headers }, reply) =>
    reply
      .headers({ ...plainHeaders, 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('application/manifest+json; charset=utf-8')
      .send(manifestOf(product, languageOf(headers['accept-language']))),
  )
}
