import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { jestScript } from '../../build/check/check-steps'
import { root } from '../../build/root.mjs'
import { writeRoom } from '../../build/new-room/write-room'
import { expectNoProblems } from '../support/browser'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'

const { stack, visit } = ownProduct()
const run = promisify(execFile)

// As long as a name may be: nothing that is written may break at it.
const name = 'mf-weekly-summary-of-all-boxes'

/** A folder with what a remote needs around it, and a new remote in it. */
async function aWorkspace() {
  const workspace = await mkdtemp(join(tmpdir(), 'pillbox-workspace-'))
  for (const file of ['CODEOWNERS', 'jest.config.mjs', '.oxfmtrc.json'])
    await copyFile(join(root, file), join(workspace, file))
  for (const folder of ['build', 'shared', 'node_modules'])
    await symlink(join(root, folder), join(workspace, folder))
  const { folder } = writeRoom(workspace, { name })
  await symlink(join(root, 'mf-profile/node_modules'), join(folder, 'node_modules'))
  return { workspace, folder, remove: () => rm(workspace, { recursive: true, force: true }) }
}

let made: Awaited<ReturnType<typeof aWorkspace>>
beforeAll(async () => (made = await aWorkspace()))
afterAll(() => made?.remove())

test('a new remote is well formed, and its own tests pass', async () => {
  const { workspace } = made
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
  await run(process.execPath, [oxfmt, '--check', name], { cwd: workspace })

  const jest = [jestScript(), '--config', 'jest.config.mjs', '--selectProjects', 'screens']
  const { stderr } = await run(process.execPath, [...jest, name], { cwd: workspace })
  expect(stderr).toContain('Tests:       3 passed, 3 total')
})

test('a new remote is published and seen in the host, without an edit', async () => {
  await run(process.execPath, ['build/build-room.mjs', made.folder], { cwd: root })
  const dist = join(made.folder, 'dist')
  expect(await stack().releases('publish', dist)).toMatchObject({ code: 0 })

  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Weekly Summary Of All Boxes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Weekly Summary Of All Boxes' }).waitFor()
  const devices = page.getByRole('list', { name: 'Your devices' })
  await devices.getByRole('listitem').filter({ hasText: 'Dadi' }).waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})
