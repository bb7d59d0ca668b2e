import { rm } from 'node:fs/promises'
import { noteFigure } from '../../build/jest/note-figure'
import { rounds } from '../../build/jest/rounds'
import { aVisitor, type Visitor } from '../support/browser'
import { fewAtOnce } from '../support/few-at-once'
import { remotes, type Remote } from '../support/places'
import { ownProduct, theProduct } from '../support/product'
import { outOf } from '../support/stack'
import {
  putInto,
  startBehind,
  strangersStore,
  tamperWith,
  type TamperedRelease,
} from '../support/tampered/in-the-store'
import { askFor, onItsWay, vouchedFor, type Attack } from '../support/tampered/on-its-way'
import {
  hearTampered,
  openPlace,
  parts,
  readersOf,
  scriptsOf,
  type Part,
  type Scripts,
} from '../support/tampered/scripts'

const { visit } = theProduct()
const own = ownProduct()

const atOnce = 3
/** All cases are one hook: an hour, where one test has twenty minutes. */
const longestMs = 3_600_000

const unsigned = 'of a release that is not signed, or older than what ran'
const ofStranger = 'of a release that a stranger signed'
const kinds = [...Object.keys(onItsWay), unsigned, ofStranger]
/** Each kind by all remotes, or each by another one. */
const isWhole = rounds(1, remotes.length) > 1
const remotesOf = (at: number) => (isWhole ? remotes : [remotes[at % remotes.length]!])
const inStore = remotesOf(kinds.indexOf(unsigned))

/** By the kind of tampering and the control: `remote part` of each script that ran, or what went wrong. */
const ran = new Map([...kinds, 'vouched for', 'live'].map((kind) => [kind, new Set<string>()]))
const note = (kind: string, remote: Remote, found: readonly unknown[]) =>
  found.forEach((one) => ran.get(kind)!.add(`${remote} ${one}`))

const scripts = new Map<Remote, Scripts>()

type Look = { kind: string; remote: Remote; part?: Part; attack?: Attack; visitor: Visitor }

/** Opens the page of a remote, and notes which tampered scripts ran until it stood. */
async function look({ kind, remote, part, attack, visitor }: Look): Promise<void> {
  const { page, leave } = visitor
  const heard = await hearTampered(page)
  try {
    const then = part && (await attack?.(page, { remote, part, scripts: scripts.get(remote)! }))
    await openPlace(visitor, remote)
    await then?.()
    await page.evaluate(() => 'all that was said before is heard')
    note(kind, remote, heard)
  } catch (error) {
    note(kind, remote, [`${part}: ${error}`])
  }
  await leave()
}

async function learnScripts(remote: Remote): Promise<void> {
  const visitor = await visit(readersOf)
  scripts.set(remote, await scriptsOf(visitor, remote))
  await visitor.leave()
}

const attacks = Object.entries({ ...onItsWay, 'vouched for': vouchedFor } as Record<string, Attack>)
const casesOnItsWay = attacks.flatMap(([kind, attack], at) =>
  remotesOf(at).flatMap((remote) => parts.map((part) => ({ kind, attack, remote, part }))),
)

/** What a page gets while the store is as it is now. */
const lookAtAll = (kind: string, visitOne: () => Promise<Visitor>) =>
  fewAtOnce(atOnce, inStore, async (remote) => look({ kind, remote, visitor: await visitOne() }))
const visitOwn = () => own.visit(readersOf)

/** Every script of a remote is tampered with, in a release that was live and was taken back. */
async function publishAndTakeBack(made: TamperedRelease[]): Promise<number> {
  const { seq } = JSON.parse(await releases('list', '--json')) as { seq: number }
  await releases('publish', ...made.map(({ folder }) => folder))
  await lookAtAll('live', visitOwn)
  for (const { remote } of made) await releases('rollback', remote, '--reason', 'A try.')
  return seq + 1
}

const releases = (...args: string[]) => outOf(own.stack().releases(...args))

async function tryOutInStore(): Promise<void> {
  const make = (mark: string) =>
    Promise.all(inStore.map((remote) => tamperWith(remote, scripts.get(remote)!, mark)))
  const [taken, others] = [await make('x'), await make('y')]
  const seq = await publishAndTakeBack(taken)
  const by = await strangersStore(own.stack(), others)
  for (const kind of [unsigned, ofStranger]) {
    const takeOut = await putInto(own.stack(), {
      by,
      releases: others,
      unsigned: kind === unsigned,
    })
    await lookAtAll(kind, visitOwn)
    await takeOut()
  }
  const behind = await startBehind(own.stack(), seq)
  const browser = (await own.visit()).context.browser()!
  await lookAtAll(unsigned, () => aVisitor(browser, behind.origin, readersOf))
  await behind.stop()
  for (const folder of [by, ...[...taken, ...others].map((one) => one.folder)])
    await rm(folder, { recursive: true })
}

beforeAll(async () => {
  const wanted = [...new Set([...inStore, ...casesOnItsWay.map(({ remote }) => remote)])]
  await fewAtOnce(atOnce, wanted, learnScripts)
  await fewAtOnce(atOnce, casesOnItsWay, async (one) =>
    look({ ...one, visitor: await visit(readersOf) }),
  )
  await tryOutInStore()
}, longestMs)

test.each(kinds)('a script %s never runs, and the page stands', (kind) =>
  expect([...ran.get(kind)!]).toEqual([]),
)

test('of 60 tampered scripts none runs', () => {
  const of = kinds.reduce((sum, _kind, at) => sum + remotesOf(at).length * parts.length, 0)
  const wrong = kinds.reduce((sum, kind) => sum + ran.get(kind)!.size, 0)
  noteFigure('tampered scripts kept from running', { held: of - wrong, of })
  expect([wrong, of]).toEqual([0, isWhole ? 60 : 12])
})

const allOf = (some: readonly Remote[]) =>
  some.flatMap((remote) => parts.map((part) => `${remote} ${part}`)).toSorted()

test('the same scripts are heard when their hashes are right, and when their release is signed', () => {
  expect([...ran.get('vouched for')!].toSorted()).toEqual(allOf(remotesOf(attacks.length - 1)))
  expect([...ran.get('live')!].toSorted()).toEqual(allOf(inStore))
})

test('what is asked for at such an address runs in a page without the guard', async () => {
  const { page, leave } = await visit()
  const heard = await hearTampered(page)
  const target = { remote: inStore[0]!, scripts: scripts.get(inStore[0]!)! }
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/bare')

  for (const part of parts) await (await askFor(page, { ...target, part }))()

  expect(heard).toEqual(parts)
  await leave()
})
