import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort } from '../../build/machine/free-port.mjs'
import { expectNoProblems } from '../support/browser'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'
import { copyRoom } from '../support/room-build'

const root = join(__dirname, '../..')
const schedule = '/device/PB-DEMO-0001/schedule'

const { stack, visit } = ownProduct()
let folder: string
let dev: ChildProcess
beforeAll(async () => {
  folder = await copyRoom('mf-schedule')
})
afterAll(async () => {
  dev?.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Changes the texts of the schedule, in the team's own folder. */
async function change(from: string, to: string) {
  const file = join(folder, 'src/text.ts')
  const source = await readFile(file, 'utf8')
  await writeFile(file, source.replace(from, to))
}

/** Says another title on the schedule. */
const retitle = (from: string, to: string) => change(`schedule: '${from}'`, `schedule: '${to}'`)

/** Starts the remote's own server; answers the link that it prints. */
async function startRoom(): Promise<string> {
  const words = ['build/dev-room.mjs', folder, '--host', stack().origin]
  dev = spawn(process.execPath, [...words, '--port', String(await freePort())], {
    cwd: root,
    env: { ...process.env, DATA_DIR: stack().dataDir },
  })
  return new Promise((done, failed) => {
    let said = ''
    dev.stdout?.on('data', (data) => {
      said += data
      const link = /http\S+\/override\?token=\S+/.exec(said)
      if (link) done(link[0])
    })
    dev.stderr?.on('data', (data) => failed(new Error(String(data))))
  })
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

test('one browser follows what a team saves in its folder, and everybody else sees what is live', async () => {
  await retitle('Schedule', 'Our schedule')
  const link = await startRoom()
  const [developer, other] = [await visit(), await visit()]
  await signIn(developer.page, 'asha@example.test')
  await signIn(other.page, 'asha@example.test')

  await developer.page.goto(link)
  await developer.page.goto(schedule)
  await heading(developer.page, 'Our schedule').waitFor()
  const box = developer.page.getByRole('region', { name: 'Box 1', exact: true })
  await box.getByText('Metformin', { exact: true }).waitFor()
  await developer.page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await retitle('Our schedule', 'Our plan')
  await heading(developer.page, 'Our plan').waitFor()
  expect(await developer.page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)

  await change("schedule: 'Our plan'", "schedule: 'Our plan")
  const failure = developer.page.getByRole('alert', {
    name: 'The last build of mf-schedule failed.',
  })
  await failure.getByText('src/text.ts').waitFor()
  await heading(developer.page, 'Our plan').waitFor()
  await change("schedule: 'Our plan", "schedule: 'Our plan'")
  await failure.waitFor({ state: 'detached' })

  await developer.page.getByRole('link', { name: 'Dashboard' }).click()
  await developer.page.getByText('Next Alarm at').waitFor()

  await other.page.goto(schedule)
  await heading(other.page, 'Schedule').waitFor()
  expectNoProblems(developer)
  expectNoProblems(other)
  await developer.leave()
  await other.leave()
})
