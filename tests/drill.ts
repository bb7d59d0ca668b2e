import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { aVisitor, launchBrowser, type Visitor } from './support/browser'
import { signIn } from './support/people'
import { buildChanged } from './support/room-build'
import { startStack, untilGiven, type Stack } from './support/stack'

// The drill of a rollback (releases.md 3b.3): on a scratch channel of a store of its own, a broken
// version of a remote goes live and is taken back, and what people see meanwhile is measured.
const limits = { newPageMs: 2000, openTabMs: 3000 }
/** A page of an undisturbed product takes less; a machine on which it takes longer is a slow one. */
const usualPageMs = 1000
const channel = 'drill'
const remote = 'mf-schedule'
const path = '/device/PB-DEMO-0001/schedule'

type Figures = {
  /** A page of the same product on the same machine, the slower of one before and one after. */
  usualMs: number
  rollbackMs: number
  newPageMs: number
  openTabMs: number
  shellUntouched: boolean
  filesUploaded: number
}

const { values } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const say = (text: string) => (values.json ? console.error(text) : console.log(text))

const right = (page: Page) => page.getByRole('heading', { level: 1, name: 'Schedule' })
const wrong = (page: Page) => page.getByRole('heading', { level: 1, name: 'Broken on purpose' })

async function must(stack: Stack, ...args: string[]) {
  const { code, err } = await stack.releases(...args, '--channel', channel)
  if (code !== 0) throw new Error(`releases ${args[0]}: ${err}`)
}

const filesOf = (stack: Stack) =>
  readdir(join(stack.dataDir, 'releases/remotes'), { recursive: true })

/** The scripts of the shell that a page came with. */
const shellOf = async (page: Page) =>
  (await page.content())
    .match(/\/r\/shell\/[^"]+/g)
    ?.toSorted()
    .join(' ')

/** Publishes the broken version, and goes on when a tab shows it. */
async function breakIt(stack: Stack, { page }: Visitor, dist: string) {
  await must(stack, 'publish', dist)
  // How soon that is, is not what is measured; a page of before would never become wrong.
  await untilGiven(stack, channel)
  await page.goto(path)
  await wrong(page).waitFor()
}

/** A new visitor's page, from asking for it until it is right. */
async function newPage({ page }: Visitor): Promise<number> {
  const started = performance.now()
  await page.goto(path)
  await right(page).waitFor({ timeout: 30_000 })
  return performance.now() - started
}

async function takeBack(
  stack: Stack,
  open: Visitor,
  other: Visitor,
): Promise<Omit<Figures, 'usualMs'>> {
  const files = await filesOf(stack)
  const shell = await shellOf(other.page)
  const started = performance.now()
  await must(stack, 'rollback', remote, '--reason', 'drill', '--kill')
  const committed = performance.now()
  const openTab = right(open.page)
    .waitFor({ timeout: 30_000 })
    .then(() => performance.now() - committed)
  const newPageMs = await newPage(other)
  return {
    rollbackMs: Math.round(committed - started),
    newPageMs: Math.round(newPageMs),
    openTabMs: Math.round(await openTab),
    shellUntouched: (await shellOf(other.page)) === shell,
    filesUploaded: (await filesOf(stack)).length - files.length,
  }
}

/** The limits are those of a machine that is not busy with something else. */
const times = ({ usualMs }: Figures) => Math.max(1, usualMs / usualPageMs)

const passes = (figures: Figures) =>
  figures.newPageMs < limits.newPageMs * times(figures) &&
  figures.openTabMs < limits.openTabMs * times(figures) &&
  figures.shellUntouched &&
  figures.filesUploaded === 0

async function drill(): Promise<Figures> {
  say(`Starting the product on the channel ${channel}`)
  const stack = await startStack({ env: { CHANNEL: channel } })
  const browser = await launchBrowser()
  const broken = buildChanged(remote, 'src/room.tsx', (source) =>
    source.replace('<Schedule key={deviceId} deviceId={deviceId} />', '<h1>Broken on purpose</h1>'),
  )
  try {
    const [open, other] = [
      await aVisitor(browser, stack.origin),
      await aVisitor(browser, stack.origin),
    ]
    for (const { page } of [open, other]) await signIn(page, 'asha@example.test')
    const before = await newPage(other)
    say('Publishing a broken version')
    await breakIt(stack, open, (await broken).dist)
    say('Taking it back')
    const figures = await takeBack(stack, open, other)
    return { ...figures, usualMs: Math.round(Math.max(before, await newPage(other))) }
  } finally {
    await broken.catch(() => {})
    await browser.close()
    await stack.stop()
  }
}

drill().then(
  (figures) => {
    const ok = passes(figures)
    say(
      `A new page was right after ${figures.newPageMs} ms (limit ${limits.newPageMs}), an open tab after ${figures.openTabMs} ms (limit ${limits.openTabMs}); the command took ${figures.rollbackMs} ms.`,
    )
    say(
      `Any other page took ${figures.usualMs} ms; the limits are for ${usualPageMs}, and grow with it.`,
    )
    say(
      `The shell was ${figures.shellUntouched ? 'not touched' : 'TOUCHED'}; ${figures.filesUploaded} files were uploaded again.`,
    )
    say(ok ? 'The drill passed' : 'The drill FAILED')
    // One that failed is told by the command, as a refusal.
    if (values.json && ok) console.log(JSON.stringify({ ok, limits, ...figures }))
    process.exitCode = ok ? 0 : 1
  },
  (error: Error) => {
    console.error(`The drill FAILED: ${error.message}`)
    process.exitCode = 1
  },
)
