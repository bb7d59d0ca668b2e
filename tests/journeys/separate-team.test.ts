import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expectNoProblems } from '../support/browser'
import { aCi } from '../support/ci'
import { nextWorkspace } from '../support/next-workspace'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'
import { untilGiven } from '../support/stack'
import { aTeam, packKit, untilSays, type Team } from '../support/team'

const { stack, visit } = ownProduct()
const key = { RELEASES_KEY: 'diary.jwk' }

let packed: string
let team: Team
beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'pillbox-kit-'))
  team = await aTeam()
})
afterAll(async () => {
  if (team) console.log(`A separate team:\n  ${team.took.join('\n  ')}`)
  await team?.leaves()
  await rm(packed, { recursive: true, force: true })
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const release = async () => JSON.parse(await team.read('dist/release.json'))
const says = (title: string, before: string) =>
  team.changes('src/text.ts', `title: '${before}'`, `title: '${title}'`)

async function commit(message: string): Promise<string> {
  const who = '-c user.name=Dia -c user.email=dia@example.test'
  await team.types(`git add . && git ${who} commit --quiet -m "${message}"`)
  return (await team.types('git rev-parse HEAD')).trim()
}

/** Somebody opens the page of the diary from their account menu and reads its heading. */
async function expectSeen(title: string): Promise<void> {
  await untilGiven(stack(), 'prod')
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Diary' }).click()
  await heading(page, title).waitFor()
  const devices = page.getByRole('list', { name: 'Your devices' })
  await devices.getByRole('listitem').filter({ hasText: 'Dadi' }).waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
}

test('with Node and npm alone a team writes, tests, builds and publishes a remote, and it is seen', async () => {
  const kit = await packKit(packed)
  const { origin } = stack()

  await team.types('git init --quiet')
  await team.types(`npm install ${kit}`)
  await team.types(`npx pillbox new mf-diary --host ${origin}`)
  await team.types('npm install')
  await team.types('npm run types')
  expect(await team.types('npm test')).toContain('Tests:       3 passed, 3 total')
  await team.types('npx releases keygen --name "team diary"', key)
  const head = await commit('A diary')
  expect(await team.types('npm run build')).toContain('mf-diary 0.1.0-')
  const built = await release()
  expect(built).toMatchObject({ remote: 'mf-diary', build: { commit: head } })
  expect(built.build).not.toHaveProperty('changed')
  const notices = Object.keys(built.files).find((path) => path.startsWith('notices.'))
  const licences = await team.read(`dist/files/${notices}`)
  expect(licences).toMatch(/^single-spa-react@[\d.]+ +MIT$/m)
  expect(licences).not.toContain('@pillbox/')

  const publish = `npx releases publish . --host ${origin}`
  await expect(team.types(publish, key)).rejects.toThrow('REL-4')
  const half = join(team.folder, 'diary.public.jwk')
  const admitted = await stack().releases('admit', half, '--remote', 'mf-diary')
  expect(admitted).toMatchObject({ code: 0 })
  const preview = await team.types(`npx releases preview . --host ${origin}`, key)
  expect(preview).toContain(`${origin}/releases/v1/override?token=`)
  expect(preview).toContain('nobody has it yet')
  expect(await team.types(publish, key)).toContain(`publish mf-diary ${built.version}`)
  await expectSeen('Diary')
})

test('its link shows what is saved in a running host, without loading the page again', async () => {
  const dev = team.keepsRunning(`npx pillbox dev --host ${stack().origin} --port 0`, key)
  const link = await untilSays(dev, /http:\S+override\?token=\S+/)
  const [owner, other] = [await visit(), await visit()]
  for (const { page } of [owner, other]) await signIn(page, 'asha@example.test')
  await owner.page.goto(link)
  await owner.page.goto('/diary')
  await heading(owner.page, 'Diary').waitFor()
  await owner.page.evaluate(() => void Object.assign(window, { sameTab: true }))

  await says('My days', 'Diary')
  await heading(owner.page, 'My days').waitFor()
  expect(await owner.page.evaluate(() => 'sameTab' in window)).toBe(true)
  await other.page.goto('/diary')
  await heading(other.page, 'Diary').waitFor()
  for (const visitor of [owner, other]) {
    expectNoProblems(visitor)
    await visitor.leave()
  }
})

test('its pipeline publishes by the token of its CI system, with no key', async () => {
  const claims = { repository: 'team/mf-diary', ref: 'refs/heads/main', sub: 'repo:team/mf-diary' }
  const ci = await aCi(claims)
  const path = join(stack().dataDir, 'releases.policy.json')
  const policy = JSON.parse(await readFile(path, 'utf8'))
  const { sub: _same, ...named } = claims
  const rules = [{ name: 'diary by CI', claims: named, scopes: ['publish:mf-diary'] }]
  policy.oidc = [{ issuer: ci.issuer, audience: 'pillbox-releases', rules }]
  await writeFile(path, JSON.stringify(policy))

  await commit('Another title')
  await team.types('npm run build')
  const { version } = await release()
  const workflow = await team.read('.github/workflows/release.yml')
  const [, step = ''] = workflow.split('run: |\n')
  const said = await team.types(step.replace(/^ +/gm, ''), {
    ...ci.env,
    RELEASES_URL: stack().origin,
    RELEASES_KEY: '',
  })
  expect(said).toContain(`-> ${version}`)
  const { out } = await stack().releases('log', '--json')
  expect(out).toContain('diary by CI')
  await expectSeen('My days')
  await ci.close()
})

test('the kit of before builds for a host that has more, and what it built before stays', async () => {
  const next = await nextWorkspace('shell')
  try {
    await next.change('shared/src/ui/notice.ts', () => "export const Notice = () => 'A notice.'\n")
    await next.change('shared/src/ui/index.ts', (door) =>
      door.concat("export { Notice } from './notice'\n"),
    )
    await next.script('surface/surface.ts', '--write')
    const shell = await next.build('shell')
    expect(await stack().releases('publish', shell.folder)).toMatchObject({ code: 0 })
    await expectSeen('My days')

    expect(await team.types('npm run contract')).toContain(`the shell ${shell.version}`)
    await says('Still mine', 'My days')
    await commit('On the newer host')
    await team.types('npm run build')
    await team.types(`npx releases publish . --host ${stack().origin}`, key)
    await expectSeen('Still mine')
  } finally {
    await next.remove()
  }
})
