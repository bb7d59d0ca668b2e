import type { Page } from 'playwright-core'
import { noteFigure } from '../../build/jest/note-figure'
import { rounds } from '../../build/jest/rounds'
import { isReading, type CallName } from '../../shared/src/contract'
import { networkFaults, wholeAnswers, type NetworkFault } from '../../shared/src/testing/answers'
import { callsOnScreens } from '../support/calls'
import type { CallOnScreen, Says, Who } from '../support/calls/call-on-screen'
import { aFamily } from '../support/family'
import { fewAtOnce } from '../support/few-at-once'
import { untilMessagesCome } from '../support/messages'
import { addressOf, layFault } from '../support/network-fault'
import { signInQuietly } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

const deviceId = 'PB-DEMO-0126'
const device = `/device/${deviceId}`
let emails: Record<Who, string>
beforeAll(async () => {
  const family = await aFamily(stack().origin, deviceId, 'Member', 'invited')
  const { owner, Member, invited } = family
  const asha = 'asha@example.test'
  emails = { owner: owner.email, Member: Member.email, invited: invited.email, asha }
})

const changesNothing = (call: CallName) =>
  isReading(call) ||
  ['register', 'login', 'logout', 'checkClose', 'doseRecord', 'sheetLinks'].includes(call)

/** What the page sends changes nothing, so that each finds what the one before did. */
async function answerChanges(page: Page, { call, beside = {} }: CallOnScreen) {
  const own = changesNothing(call) ? {} : { [call]: wholeAnswers[call] }
  for (const [name, json] of Object.entries({ ...own, ...beside }))
    await page.route(addressOf(name as CallName), (route) => route.fulfill({ json }))
}

const landmarks = ['banner', 'navigation'] as const

/** What of the frame is seen, also below a dialog. */
async function frameOf(page: Page): Promise<string[]> {
  const found = landmarks.map((role) => page.getByRole(role, { includeHidden: true }).count())
  const counts = await Promise.all(found)
  return landmarks.filter((_, index) => counts[index] !== 0)
}

/** The heading, or what says that it is on its way, is there, and no part of the page has failed. */
async function expectNotBlank(page: Page) {
  const whole = { includeHidden: true }
  const onItsWay = page.getByRole('main', whole).getByRole('status', whole)
  const heading = page.getByRole('heading', { level: 1, ...whole })
  await heading.or(onItsWay).filter({ visible: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Reload', ...whole }).count()).toBe(0)
}

const endOf = (fault: NetworkFault) => ('ends' in fault ? fault.ends : 'answered')

/** What is seen when the fault is an answer that will do; nothing where it is none. */
function takenAs({ takesAny, takes, done }: CallOnScreen, fault: NetworkFault) {
  if (takes?.what === fault.what) return takes.done
  const isAny = 'status' in fault && fault.status < 300 && fault.what !== 'a page'
  return takesAny && isAny ? done : undefined
}

const sentenceOf = ({ failed, unanswered, offline }: Says, fault: NetworkFault) =>
  ({ answered: failed, late: failed, cut: unanswered, 'without a line': offline })[endOf(fault)]

/** The person is told, if it is not only logged, and the button waits for the next try. */
async function expectTrouble(page: Page, { says, button }: CallOnScreen, fault: NetworkFault) {
  if (says) await page.getByText(sentenceOf(says, fault), { exact: true }).first().waitFor()
  if (button) expect(await button(page).isEnabled()).toBe(true)
}

/** Ends the fault, and makes the call again where the screen does not. */
async function goOn(page: Page, made: CallOnScreen, end: () => Promise<void>, isMade: boolean) {
  const answered = page.waitForResponse(
    (response) => addressOf(made.call).test(response.url()) && response.ok(),
  )
  const again = async () => {
    await end()
    if (!isMade) await (made.again ?? made.make)(page)
  }
  await Promise.all([answered, again()])
  await made.done(page)
}

async function goThrough(page: Page, made: CallOnScreen, fault: NetworkFault) {
  const frame = made.isLeft ? [] : await frameOf(page)
  const { met, end } = await layFault(page, made.call, fault)
  await made.make(page)
  await met
  const taken = takenAs(made, fault)
  if (taken) return taken(page)

  const isLate = endOf(fault) === 'late'
  if (!isLate) await expectTrouble(page, made, fault)
  expect(await made.kept?.(page)).not.toBe(false)
  await expectNotBlank(page)
  expect(await frameOf(page)).toEqual(expect.arrayContaining(frame))

  const comesByItself = isLate || (made.isComing && endOf(fault) === 'without a line')
  await goOn(page, made, end, comesByItself === true)
  // A message would still be there.
  if (!made.says) expect(await page.getByRole('alert').count()).toBe(0)
}

/** What comes when nobody waits for anything else is there: without a line it would have to wait. */
async function untilAtRest(page: Page) {
  if (page.url() === 'about:blank') return
  await page.waitForLoadState('networkidle')
  await untilMessagesCome(page)
}

/** What is wrong on the screen of a call under a fault; undefined where nothing is. */
async function wrongWith(made: CallOnScreen, fault: NetworkFault): Promise<string | undefined> {
  const { page, context, problems, leave } = await visit({ hasWorker: made.hasWorker ?? false })
  try {
    if (made.who) await signInQuietly(context.request, emails[made.who])
    await answerChanges(page, made)
    await made.open(page, device)
    if (endOf(fault) === 'without a line') await untilAtRest(page)
    await goThrough(page, made, fault)
    const uncaught = problems.filter((problem) => !problem.includes('Failed to load resource'))
    return uncaught.length > 0 ? `${fault.what}: ${uncaught.join('; ')}` : undefined
  } catch (error) {
    return `${fault.what}: ${String(error)}`
  } finally {
    await leave()
  }
}

// In a short run each call meets some of the faults, in turn, so that each of them is met.
const each = rounds(2, networkFaults.length)
const faultsOf = (made: CallOnScreen) => {
  const first = callsOnScreens.indexOf(made) * each
  const inTurn = Array.from({ length: each }, (_, index) => (first + index) % networkFaults.length)
  return networkFaults.filter((_, index) => inTurn.includes(index))
}

let held = 0
afterAll(() => noteFigure('calls by faults on screens', { held, of: callsOnScreens.length * each }))

test.each(callsOnScreens)(
  'who $does over a bad line is told, loses nothing and goes on',
  async (made) => {
    const wrong: string[] = []
    const faults = faultsOf(made)
    await fewAtOnce(3, faults, async (fault) => {
      const how = await wrongWith(made, fault)
      if (how !== undefined) wrong.push(how)
    })

    held += faults.length - wrong.length
    expect(wrong).toEqual([])
  },
)

test('each call of the web app is made at a screen', () => {
  const missing = Object.keys(wholeAnswers).filter(
    (name) => !callsOnScreens.some(({ call }) => call === name),
  )

  expect(missing).toEqual([])
})
