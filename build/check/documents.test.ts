import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

const pagesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

const notes = pagesIn('docs/decisions')
const documents = [...pagesIn('.'), ...pagesIn('docs'), ...notes]
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

test('each decision note has under 300 words', () => {
  const words = (path: string) => textOf(path).match(/\S+/g)?.length ?? 0

  expect(notes.filter((path) => words(path) >= 300)).toEqual([])
})

/** As a heading is named in a link: small, without signs, with a dash for each space. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('each link between documents leads to a file, and to a heading where it names one', () => {
  const lost = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, file = '', heading]) => {
        const target = file === '' ? path : join(dirname(path), file)
        if (!existsSync(join(root, target))) return true
        return heading !== undefined && !anchorsOf(textOf(target)).includes(heading)
      })
      .map(([link]) => `${path}: ${link}`),
  )

  expect(lost).toEqual([])
})
