import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { theProduct } from '../support/product'
import { startStack } from '../support/stack'

const { stack } = theProduct()

/** All that is in a folder, and the folder. */
const allIn = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
]

/** What of it others can do anything with; a file that is gone meanwhile is nobody's. */
const openToOthers = (folder: string) =>
  allIn(folder).filter(
    (path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  )

test('all that npm start keeps is for its owner alone', () => {
  expect(allIn(stack().dataDir).length).toBeGreaterThan(500)
  expect(openToOthers(stack().dataDir)).toEqual([])
})

test('what others could write before is for its owner alone after the next start', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pillbox-open-'))
  const isCopied = (path: string) => !/database|identity|\.lock$|\.sock$/.test(path)
  for (const name of readdirSync(stack().dataDir).filter(isCopied))
    cpSync(join(stack().dataDir, name), join(DATA_DIR, name), { recursive: true })
  for (const path of allIn(DATA_DIR)) chmodSync(path, 0o777)

  const { stop } = await startStack({ env: { DATA_DIR } })

  const open = openToOthers(DATA_DIR)
  await stop()
  rmSync(DATA_DIR, { recursive: true })
  expect(open).toEqual([])
})
