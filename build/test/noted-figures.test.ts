import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { figuresFolder, noteFigure } from '../jest/note-figure'
import { root } from '../root.mjs'
import { NotedFigures } from './noted-figures'

const restore = process.env[figuresFolder]
afterEach(() => {
  if (restore === undefined) delete process.env[figuresFolder]
  else process.env[figuresFolder] = restore
})

test('what tests note is found by their file, and the folder is gone', () => {
  const noted = new NotedFigures()
  const folder = noted.env[figuresFolder]
  process.env[figuresFolder] = folder

  noteFigure('cells', { held: 6, of: 7 })
  noteFigure('kills', { held: 2, of: 2 })

  expect([...noted.take()]).toEqual([
    [
      relative(root, __filename),
      [
        { what: 'cells', held: 6, of: 7 },
        { what: 'kills', held: 2, of: 2 },
      ],
    ],
  ])
  expect(existsSync(folder)).toBe(false)
})

test('a run in which nothing is noted has no figures', () => {
  expect(new NotedFigures().take().size).toBe(0)
})

test('where nobody collects figures none is noted', () => {
  delete process.env[figuresFolder]

  expect(() => noteFigure('cells', { held: 6, of: 7 })).not.toThrow()
})
