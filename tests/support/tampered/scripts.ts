import type { Page, Request } from 'playwright-core'
import type { Visitor } from '../browser'
import { liveMapFor } from '../live-map'
import { signInQuietly } from '../people'
import { places, type Remote } from '../places'

/** The kinds of scripts of a remote: its entry with its page, and what comes when it is wanted. */
export const parts = ['entry', 'words'] as const
export type Part = (typeof parts)[number]

/** The addresses of a remote's scripts. */
export type Scripts = Record<Part, string>

/** The script with a line before it that is heard when it runs. */
export const tampered = (part: Part, text: string) =>
  `globalThis.ranTampered?.('${part}');\n${text}`

/** Which tampered scripts ran in a page, as often as each did. */
export async function hearTampered(page: Page): Promise<Part[]> {
  const ran: Part[] = []
  await page.exposeFunction('ranTampered', (part: Part) => void ran.push(part))
  return ran
}

/** The words of a page that is in English are in the room itself. */
export const readersOf = { locale: 'hi-IN' }

/** Opens the page of a remote and waits for its heading, or for that of the message in its place. */
export async function openPlace({ page, context }: Visitor, remote: Remote): Promise<void> {
  if (remote !== 'mf-auth') await signInQuietly(context.request, 'asha@example.test')
  await page.goto(places[remote].path, { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** What a page loads of a remote, in a browser whose person reads Hindi. */
export async function scriptsOf(visitor: Visitor, remote: Remote): Promise<Scripts> {
  const asked: string[] = []
  const note = (request: Request) => void asked.push(new URL(request.url()).pathname)
  visitor.page.on('request', (request) => request.resourceType() === 'script' && note(request))
  await openPlace(visitor, remote)
  const { remotes } = await liveMapFor(visitor.context.request)
  const { entry } = remotes[remote]!
  const own = [...new Set(asked)].filter((path) => path.startsWith(`/r/${remote}/`))
  for (const words of own.filter((path) => path !== entry))
    if (/[\u0900-\u097f]/.test(await (await visitor.context.request.get(words)).text()))
      return { entry, words }
  throw new Error(`${remote} loads no words among ${own.join()}.`)
}
