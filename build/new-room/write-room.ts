import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

const templates = join(root, 'build/new-room/template')
const longestName = 30
const ending = '.txt'

/** `mf-pill-diary` is "Pill Diary" at /pill-diary. */
type Words = { name: string; path: string; title: string }
type Wanted = { name: string | undefined; team?: string | undefined }
type Written = { folder: string; path: string; title: string; undo: () => void }

function wordsOf(name: string): Words {
  const short = name.slice('mf-'.length)
  const title = short.replace(/(^|-)([a-z0-9])/g, (_all, dash, letter) => {
    return (dash && ' ') + letter.toUpperCase()
  })
  return { name, path: `/${short}`, title }
}

const cardOf = (folder: string): { routes?: { path: string }[] } =>
  JSON.parse(readFileSync(join(folder, 'room.json'), 'utf8'))

function ownerOfPath(workspace: string, path: string): string | undefined {
  const rooms = readdirSync(workspace).filter((name) => name.startsWith('mf-'))
  const described = rooms.filter((name) => existsSync(join(workspace, name, 'room.json')))
  return described.find((name) =>
    cardOf(join(workspace, name)).routes?.some((route) => route.path === path),
  )
}

/** What stands in the way of a new remote, in a sentence; nothing when it may be written. */
function problemOf(workspace: string, name: string, team: string): string | undefined {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is no name of a remote: mf- and small letters, digits or single dashes, such as mf-diary.`
  }
  if (name.length > longestName) return `"${name}" is longer than ${longestName} characters.`
  if (!/^@[\w.-]+(\/[\w.-]+)?$/.test(team)) {
    return `"${team}" is no owner for CODEOWNERS, such as @pillbox/diary.`
  }
  if (existsSync(join(workspace, name))) return `${name} exists already; nothing was changed.`
  const { path } = wordsOf(name)
  const owner = ownerOfPath(workspace, path)
  return owner && `${path} is a route of ${owner} already; choose another name.`
}

function fill(folder: string, words: Words): void {
  const files = readdirSync(templates, { recursive: true }).map(String)
  for (const file of files.filter((path) => path.endsWith(ending))) {
    const source = readFileSync(join(templates, file), 'utf8')
    const target = join(folder, file.slice(0, -ending.length))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(
      target,
      source.replace(/\{\{(\w+)\}\}/g, (all, word) => words[word as keyof Words] ?? all),
    )
  }
}

/**
 * Writes a new remote into the workspace: code, texts, tests, package.json, room.json and its line
 * in CODEOWNERS. Throws a sentence, and leaves nothing behind, when that can not be done.
 */
export function writeRoom(workspace: string, wanted: Wanted): Written {
  const { name = '', team = `@pillbox/${name.slice('mf-'.length)}` } = wanted
  const problem = problemOf(workspace, name, team)
  if (problem) throw new Error(problem)
  const folder = join(workspace, name)
  const owners = join(workspace, 'CODEOWNERS')
  const before = readFileSync(owners, 'utf8')
  const building = join(workspace, `.new-${name}-${process.pid}`)
  const undo = () => {
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(owners, before)
  }
  const words = wordsOf(name)
  try {
    fill(building, words)
    renameSync(building, folder)
    writeFileSync(owners, `${before.trimEnd()}\n/${name}/ ${team}\n`)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    undo()
    throw error
  }
  return { folder, path: words.path, title: words.title, undo }
}
