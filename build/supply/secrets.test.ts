import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { noteFigure } from '../jest/note-figure'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'

const secretlint = join(root, 'node_modules/secretlint/bin/secretlint.js')

const folder = mkdtempSync(join(tmpdir(), 'pillbox-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Looked = { filePath: string; messages: { message: string }[] }

// It takes longer for each file the more it is given at once: 3,000 in a minute, 300 in a second.
const AT_ONCE = 300

/** What was looked at of these files of a folder, each with what looks like a secret in it. */
async function lookedAt(paths: string[], from = root): Promise<Looked[]> {
  const looked: Looked[] = []
  for (let at = 0; at < paths.length; at += AT_ONCE)
    looked.push(...(await lookAt(paths.slice(at, at + AT_ONCE), from)))
  return looked
}

async function lookAt(paths: string[], from: string): Promise<Looked[]> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const rules = ['--secretlintrc', join(root, '.secretlintrc.json')]
  // It ends before a pipe has taken all that it says.
  const output = ['--format', 'json', '--output', report]
  const args = [secretlint, ...rules, ...output, ...paths]
  const { code, said } = await run(process.execPath, args, { folder: from })
  if (code > 1) throw new Error(said)
  return JSON.parse(readFileSync(report, 'utf8'))
}

const withSecrets = (files: Looked[]) => files.filter(({ messages }) => messages.length > 0)

test('no file that git tracks or would holds a secret', async () => {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const paths = (await run('git', words)).out.split('\0').filter((path) => path !== '')

  const files = await lookedAt(paths)

  const found = withSecrets(files)
  noteFigure('files without a secret', { held: files.length - found.length, of: files.length })
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

test('a key of a cloud, of a registry and a password of a database are found', async () => {
  const same = 'a1B2'.repeat(9)
  const planted = [
    `token = ghp_${same}`,
    `//registry.npmjs.org/:_authToken=npm_${same}`,
    ['postgres://pillbox', `${same}@db.pillbox.in/pillbox`].join(':'),
  ]
  const names = planted.map((text, n) => {
    writeFileSync(join(folder, `planted-${n}.txt`), text)
    return `planted-${n}.txt`
  })

  const found = withSecrets(await lookedAt(names, folder))

  expect(found.map(({ filePath }) => basename(filePath)).sort()).toEqual(names)
})
