import type { Page } from 'playwright-core'
import { standingRelease } from '../../build/rooms/standing-release'
import { root } from '../../build/root.mjs'
import { expectNoProblems } from '../support/browser'
import { nextWorkspace, type NextWorkspace } from '../support/next-workspace'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'

const ui = '@pillbox/shared/ui'
const client = '@pillbox/shared/client'
const { stack, visit } = ownProduct()
let next: NextWorkspace
let shell: { folder: string; version: string }
let profile: { folder: string; version: string }

/** Another day's shared: a name more, one with another name, one less; and a remote that follows. */
beforeAll(async () => {
  next = await nextWorkspace('shell', 'mf-profile')
  await next.change('shared/src/ui/notice.ts', () => "export const Notice = () => 'A notice.'\n")
  await next.change('shared/src/ui/index.ts', (door) =>
    door
      .replace('CheckField, RadioField', 'RadioField')
      .replace('{ FieldGroup }', '{ FieldGroup as Fieldset }')
      .concat("export { Notice } from './notice'\n"),
  )
  await next.rename('mf-profile', 'FieldGroup', 'Fieldset')
  await next.change('mf-profile/src/general/gender-field.tsx', (source) =>
    source
      .replace('{ Fieldset, RadioField }', '{ Fieldset, Notice, RadioField }')
      .replace('title={text.gender}>', 'title={text.gender}><Notice />'),
  )
  await next.change('mf-profile/src/messages/message-choices.tsx', (source) =>
    source.replace('  CheckField,\n', '').concat(`
type Check = { label: string; checked: boolean; change: (isOn: boolean) => void }
const CheckField = ({ label }: Check) => <Text>{label}</Text>
`),
  )
})
afterAll(() => next?.remove())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const words = (page: Page) => page.locator('body').innerText()
const force = (remote: string, version: string) =>
  stack().releases('rollback', remote, '--to', version, '--force', '--reason', 'A try.')
const releaseIn = (folder: string) => {
  const { takes = {}, gives = {} } = standingRelease(folder) ?? {}
  return { takes, gives }
}
const sharedVersion = () =>
  standingRelease(`${root}/shell`)?.shared.find(({ name }) => name === ui)?.version ?? ''
const nextMajor = () => `${Number(sharedVersion().split('.', 1)) + 1}.0.0`
const liveVersion = (remote: string) => standingRelease(`${root}/${remote}`)?.version ?? ''

test('a surface without its version is refused, with what to run', async () => {
  await expect(next.script('surface/surface.ts')).rejects.toMatchObject({
    stderr: expect.stringContaining(
      `; its version is ${sharedVersion()}, and must be ${nextMajor()}. Look at the change: pnpm surface`,
    ),
  })

  await next.script('surface/surface.ts', '--write')
  await next.script('surface/surface.ts')
})

test('a build says the names it takes or gives of each door, and can not take all of one', async () => {
  shell = await next.build('shell')
  profile = await next.build('mf-profile')

  const { takes } = releaseIn(profile.folder)
  expect(takes[ui]).toEqual(expect.arrayContaining(['Fieldset', 'Notice', 'toasts.success']))
  expect(takes[ui]).not.toContain('FieldGroup')
  expect(takes[client]).toContain('api.updateProfile')
  expect(takes[client]).not.toContain('api.login')
  const { gives } = releaseIn(shell.folder)
  expect(gives[ui]).toEqual(expect.arrayContaining(['Fieldset', 'Notice', 'toasts.success']))
  expect(gives[ui]).not.toContain('CheckField')
  expect(gives[client]).toContain('api.updateProfile')

  await next.change('mf-profile/src/profile.tsx', (source) =>
    `import * as all from '${ui}'\n${source}`.replace(
      '<Spinner />',
      '<Spinner key={Object.keys(all).join()} />',
    ),
  )
  await expect(next.build('mf-profile')).rejects.toMatchObject({
    stderr: expect.stringContaining(`takes all of ${ui}; name what it takes.`),
  })
})

test('an old remote and a new shell, and the other way round, are refused before they are live', async () => {
  const remote = await stack().releases('publish', profile.folder)
  expect(remote).toMatchObject({ code: 3 })
  expect(remote.err).toContain(
    `REL-123 mf-profile ${profile.version}: takes Fieldset, Notice of ${ui}, which the shell ${liveVersion('shell')} does not give`,
  )
  expect(remote.err).toContain(`needs ${ui} ^${nextMajor()}, the shell`)

  const host = await stack().releases('publish', shell.folder)
  expect(host).toMatchObject({ code: 3 })
  expect(host.err).toContain(
    `REL-123 mf-profile ${liveVersion('mf-profile')}: takes CheckField, FieldGroup of ${ui}, which the shell ${shell.version} does not give`,
  )
  expect(host.err).toContain(`REL-123 mf-devices ${liveVersion('mf-devices')}: takes CheckField`)

  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  await page.goto('/profile')
  await page.getByRole('radiogroup', { name: 'Gender' }).waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})

test('what is forced all the same never shows a hole: an earlier version, or that the part does not work', async () => {
  const stored = await stack().releases(
    'publish',
    shell.folder,
    profile.folder,
    '--channel',
    'dev-next',
  )
  expect(stored).toMatchObject({ code: 0, err: '' })
  const { page, leave } = await visit()
  await signIn(page, 'asha@example.test')

  expect(await force('mf-profile', profile.version)).toMatchObject({ code: 0 })
  const tried = page.waitForResponse((response) => response.url().includes(profile.version))
  await page.goto('/profile')
  await tried
  await page.getByRole('radiogroup', { name: 'Gender' }).waitFor()

  expect(await force('mf-profile', liveVersion('mf-profile'))).toMatchObject({ code: 0 })
  expect(await force('shell', shell.version)).toMatchObject({ code: 0 })
  await page.goto('/profile')
  await heading(page, 'Loading chunk failed').waitFor()
  await page.getByRole('banner').waitFor()
  expect(await words(page)).not.toContain('undefined')
  await leave()
})
