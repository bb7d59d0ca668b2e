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

// It measures itself, and looks through all of that again for each file: nine times as long for them all.
const unmeasured = ['--import', 'data:text/javascript,performance.mark=()=>{}']

/** What was looked at of these files of a folder, each with what looks like a secret in it. */
async function lookedAt(paths: string[], from = root): Promise<Looked[]> {
  const report = join(folder, 'report.json')
  const rules = ['--secretlintrc', join(root, '.secretlintrc.json')]
  // It ends before a pipe has taken all that it says.
  const output = ['--no-glob', '--format', 'json', '--output', report]
  const args = [...unmeasured, secretlint, ...rules, ...output, ...paths]
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
