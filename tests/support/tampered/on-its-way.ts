import type { Page, Route } from 'playwright-core'
import type { LiveRoom, WholeLiveMap } from '../../../shared/src/contract'
import { integrityOf } from '../../../build/rooms/integrity'
import { answerUntilMended } from '../faults'
import { places, type Remote } from '../places'
import { tampered, type Part, type Scripts } from './scripts'

/** One script of a remote, which is answered with something else. */
export type Target = { remote: Remote; part: Part; scripts: Scripts }

/** Begins before the page is opened; what it gives is done in the page that is shown. */
export type Attack = (page: Page, target: Target) => Promise<void | (() => Promise<void>)>

const hashOf = (text: string) => integrityOf(Buffer.from(text))

/** Changes every answer for this address, whatever is asked for it. */
async function change(page: Page, path: string, to: (text: string) => string): Promise<void> {
  const answer = async (route: Route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ response, body: to(await response.text()) })
  }
  await answerUntilMended(page, ({ pathname }) => pathname === path, answer)
}

/** Changes the release document that the page comes with, and the one that Try again asks for. */
async function changeDocument(page: Page, remote: Remote, to: (room: LiveRoom) => void) {
  const changed = (json: string) => {
    const map = JSON.parse(json) as WholeLiveMap
    to(map.remotes[remote]!)
    return JSON.stringify(map).replaceAll('<', '\\u003c')
  }
  // What was to be loaded ahead has its hash in the page.
  await change(page, places[remote].path, (html) =>
    html
      .replaceAll(/<link rel="preload"[^>]*>/g, '')
      .replace(/(?<=id="releases"[^>]*>)[^<]+/, changed),
  )
  await change(page, '/releases/v1/channels/prod/resolved', changed)
}

function replaced(text: string, what: string | RegExp, by: string): string {
  const after = text.replace(what, () => by)
  if (after === text) throw new Error(`There is no ${what} to change.`)
  return after
}

const read = async (page: Page, path: string) => (await page.request.get(path)).text()

const tamper = (page: Page, { part, scripts }: Target) =>
  change(page, scripts[part], (text) => tampered(part, text))

/** The release document names this hash for the entry; of no other file of these remotes it has one. */
const name = (page: Page, remote: Remote, hash: string) =>
  changeDocument(page, remote, (room) => {
    room.integrity = hash
  })

/** Of all scripts but the entry the entry has the hashes; here it is another one, which is vouched for. */
async function changeTable(page: Page, { remote, scripts }: Target, to: (entry: string) => string) {
  const entry = to(await read(page, scripts.entry))
  await change(page, scripts.entry, () => entry)
  await name(page, remote, hashOf(entry))
}

async function withoutHash(page: Page, target: Target): Promise<void> {
  const { remote, part, scripts } = target
  const hash = `"${hashOf(await read(page, scripts[part]))}"`
  await tamper(page, target)
  if (part === 'entry') return name(page, remote, '')
  await changeTable(page, target, (entry) => replaced(entry, hash, 'void 0'))
}

async function withNoHashes(page: Page, target: Target): Promise<void> {
  await tamper(page, target)
  if (target.part !== 'entry')
    return changeTable(page, target, (entry) => replaced(entry, /(?<=sriHashes=)\{[^}]+\}/, '{}'))
  await changeDocument(page, target.remote, (room) => {
    for (const file of [room, ...room.alt]) file.integrity = ''
  })
}

/** Of the same name in a version that there is not, and of another name in the one that is live. */
const unnamed = ({ part, scripts }: Target) =>
  part === 'words'
    ? scripts.words.replace(/[^/]+$/, 'words.js')
    : scripts[part].replace(/[^/]+(?=\/[^/]+$)/, '0.0.0')

/** A script asks for it that runs already, as one in a remote's packages could. */
export const askFor = async (page: Page, target: Target): Promise<() => Promise<void>> => {
  const path = unnamed(target)
  const body = tampered(target.part, '')
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  return () => page.evaluate(addScript, path)
}

function addScript(address: string): Promise<void> {
  return new Promise((done) => {
    const script = document.createElement('script')
    Object.assign(script, { onload: done, onerror: done })
    try {
      script.src = address
      document.head.append(script)
    } catch {
      done()
    }
  })
}

/** What may happen to a script between the host and the page. */
export const onItsWay = {
  'at an address that no release names': askFor,
  'with a line more': tamper,
  'whose hash is missing': withoutHash,
  'whose hashes are all missing': withNoHashes,
} satisfies Record<string, Attack>

/** The same script, with its hash wherever one is asked of it. */
export async function vouchedFor(page: Page, target: Target): Promise<void> {
  const { remote, part, scripts } = target
  const real = await read(page, scripts[part])
  const hash = hashOf(tampered(part, real))
  await tamper(page, target)
  if (part === 'entry') return name(page, remote, hash)
  await changeTable(page, target, (entry) => replaced(entry, hashOf(real), hash))
}
