import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../build/free-port.mjs'
import { expectNoProblems } from '../support/browser'
import { signIn } from '../support/people'
import { theProduct } from '../support/product'
import { copyRoom } from '../support/room-build'

const root = join(__dirname, '../..')

const { stack, visit } = theProduct()
let folder: string
let dev: ChildProcess
beforeAll(async () => {
  folder = await copyRoom('mf-schedule')
})
afterAll(async () => {
  dev?.kill()
  await rm(folder, { recursive: true, force: true })
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
    ['build/dev-room.mjs', folder, '--host', stack().origin, '--port', String(port)],
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
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')

  await page.goto(`http://localhost:${port}/device/PB-DEMO-0001/schedule`)
  await page.getByRole('heading', { level: 1, name: 'Our schedule' }).waitFor()
  await page.getByRole('region', { name: 'Box 1', exact: true }).getByText('Metformin').waitFor()
  await retitle('Our schedule', 'Our plan')
  await page.getByRole('heading', { level: 1, name: 'Our plan' }).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByText('Next Alarm at').waitFor()

  await page.goto(`${stack().origin}/device/PB-DEMO-0001/schedule`)
  await page.getByRole('heading', { level: 1, name: 'Schedule', exact: true }).waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})
