import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, authorOf, commitOf } from './commit'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pillbox-commit-'))
  for (const name of ['mf-one', 'mf-two']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
    encoding: 'utf8',
  }).trim()

function commit() {
  git('init', '--quiet')
  write('mf-one/text.ts', 'one')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
}

test('a build says of which commit it is, and of whom', async () => {
  commit()

  expect(await commitOf(['mf-one'], folder)).toEqual({
    commit: git('rev-parse', 'HEAD'),
    author: 'a',
  })
})

test('what was changed since, or is new, is said; what another room changed is not', async () => {
  commit()
  write('mf-two/text.ts', 'two')
  expect(await commitOf(['mf-one'], folder)).not.toHaveProperty('changed')
  expect(await commitOf(['mf-two'], folder)).toHaveProperty('changed', 'yes')

  write('mf-one/text.ts', 'another')
  expect(await commitOf(['mf-one'], folder)).toHaveProperty('changed', 'yes')
})

test('where git knows nothing, nothing is said', async () => {
  expect(await commitOf(['mf-one'], folder)).toEqual({})
  git('init', '--quiet')
  expect(await commitOf(['mf-one'], folder)).toEqual({})
})

test('the repository is that which others know too', async () => {
  commit()
  const origin = Object.assign(new URL('https://code.test/team/diary.git'), {
    username: 'olga',
    password: 'hers',
  })
  git('remote', 'add', 'origin', origin.href)

  expect(await commitOf(['mf-one'], folder)).toHaveProperty(
    'repository',
    'https://code.test/team/diary',
  )
})

test.each([
  ['git@code.test:team/diary.git', 'https://code.test/team/diary'],
  ['ssh://git@code.test/team/diary.git', 'https://code.test/team/diary'],
  ['https://code.test/team/diary', 'https://code.test/team/diary'],
  ['/home/olga/diary', undefined],
  ['file:///home/olga/diary', undefined],
  ['', undefined],
])('the address of %s is %s', (remote, address) => {
  expect(addressOf(remote)).toBe(address)
})

test('who made the commit is told by name, and by no address', () => {
  expect(authorOf('Olga Petrova')).toEqual({ author: 'Olga Petrova' })
  expect(authorOf('Olga olga@example.com')).toEqual({ author: 'Olga' })
  expect(authorOf('Olga <olga@example.com>')).toEqual({ author: 'Olga' })
  expect(authorOf('olga@example.com')).toEqual({})
  expect(authorOf(undefined)).toEqual({})
})
