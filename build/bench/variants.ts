import { buildMonolith, type Monolith } from './build-monolith'
import { atEnd } from './endings'
import { serveMonolith, type MonolithServer } from './front/monolith-server'
import type { MonolithName } from './monolith-config'
import { signIn, startProduct, type Product } from './product'
import { launchChromium, type Browser, type BrowserContext } from './visit/chromium'
import { person } from './visit/screens'

export const variantNames = ['A', 'A*', 'ours'] as const
export type VariantName = (typeof variantNames)[number]

export type MonolithVariant = {
  name: 'A' | 'A*'
  kind: MonolithName
  built: Monolith
  server: MonolithServer
}

/** Everything that is measured, while it runs. */
export type Bench = {
  product: Product
  monoliths: MonolithVariant[]
  browser: Browser
  originOf: (name: VariantName) => string
  /** A browser of somebody's own, with nothing kept; signed in unless nobody is to be. */
  visitor: (options?: { email?: string; isNobody?: boolean }) => Promise<BrowserContext>
}

async function startMonolith(name: 'A' | 'A*', kind: MonolithName, product: Product) {
  const built = await buildMonolith(kind)
  const server = await serveMonolith({ name: kind, monolith: built, product })
  atEnd(server.stop)
  return { name, kind, built, server }
}

/** Builds all three from one source, and starts them. */
export async function startBench(): Promise<Bench> {
  const product = await startProduct()
  const monoliths = [
    await startMonolith('A', 'a', product),
    await startMonolith('A*', 'a-star', product),
  ]
  const browser = await launchChromium()
  atEnd(() => browser.close())
  const sessions = new Map<string, Promise<string[]>>()
  const sessionOf = (email: string) => {
    const known = sessions.get(email) ?? signIn(product, email)
    sessions.set(email, known)
    return known
  }
  return {
    product,
    monoliths,
    browser,
    originOf: (name) => monoliths.find((one) => one.name === name)?.server.origin ?? product.origin,
    visitor: async ({ email = person, isNobody = false } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        locale: 'en-GB',
      })
      if (!isNobody) await context.addCookies((await sessionOf(email)).map(asCookie))
      return context
    },
  }
}

/** Cookies do not tell ports apart: one session serves all three. */
const asCookie = (text: string) => {
  const [name = '', ...value] = text.split('=')
  return { name, value: value.join('='), domain: 'localhost', path: '/', httpOnly: true }
}
