import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { freePort } from '../../build/free-port.mjs'
import { aVisitor, expectNoProblems, launchBrowser } from '../support/browser'
import { signIn } from '../support/people'
import { startStack, type Stack } from '../support/stack'

const root = join(__dirname, '../..')
const room = join(root, 'mf-schedule')

let stack: Stack
let browser: Browser
let folder: string
let dev: ChildProcess
beforeAll(async () => {
  stack = await startStack()
  browser = await launchBrowser()
  folder = join(await mkdtemp(join(tmpdir(), 'pillbox-dev-')), 'mf-schedule')
  const skipped = ['node_modules', 'dist']
  await cp(room, folder, { recursive: true, filter: (path) => !skipped.includes(basename(path)) })
  await symlink(join(room, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  dev?.kill()
  await browser?.close()
  await stack?.stop()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

/** Says another title on the schedule, in the team's own folder. */
async function retitle(from: string, to: string) {
  const file = join(folder, 'src/text.ts')
  const source = await readFile(file, 'utf8')
  await writeFile(file, source.replace(`schedule: '${from}'`, `schedule: '${to}'`))
}

async function startRoom(port: number) {
  dev = spawn(
    process.execPath,
    ['build/dev-room.mjs', folder, '--host', stack.origin, '--port', String(port)],
    { cwd: root },
  )
  await new Promise<void>((ready, failed) => {
    dev.stdout?.on('data', (said) => String(said).includes('is ready') && ready())
    dev.stderr?.on('data', (said) => failed(new Error(String(said))))
  })
}

test("a remote runs from its own folder inside a running host, with the host's session", async () => {
  await retitle('Schedule', 'Our schedule')
  const port = await freePort()
  await startRoom(port)
  const visitor = await aVisitor(browser, stack.origin)
  const { page } = visitor
  await signIn(page, 'asha@example.test')

  await page.goto(`http://localhost:${port}/device/PB-DEMO-0001/schedule`)
  await page.getByRole('heading', { level: 1, name: 'Our schedule' }).waitFor()
  await page.getByRole('region', { name: 'Box 1', exact: true }).getByText('Metformin').waitFor()
  await retitle('Our schedule', 'Our plan')
  await page.getByRole('heading', { level: 1, name: 'Our plan' }).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByText('Next Alarm at').waitFor()

  await page.goto(`${stack.origin}/device/PB-DEMO-0001/schedule`)
  await page.getByRole('heading', { level: 1, name: 'Schedule', exact: true }).waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})
