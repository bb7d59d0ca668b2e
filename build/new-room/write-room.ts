import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { fillTemplate, nameProblem, wordsOf } from './template'

const templates = join(root, 'build/new-room/template')
type Wanted = { name: string | undefined; team?: string | undefined }
type Written = { folder: string; path: string; title: string; undo: () => void }

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
  const problem = nameProblem(name)
  if (problem) return problem
  if (!/^@[\w.-]+(\/[\w.-]+)?$/.test(team)) {
    return `"${team}" is no owner for CODEOWNERS, such as @pillbox/diary.`
  }
  if (existsSync(join(workspace, name))) return `${name} exists already; nothing was changed.`
  const { path } = wordsOf(name)
  const owner = ownerOfPath(workspace, path)
  return owner && `${path} is a route of ${owner} already; choose another name.`
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
    fillTemplate(templates, building, words)
    renameSync(building, folder)
    writeFileSync(owners, `${before.trimEnd()}\n/${name}/ ${team}\n`)
  } catch (error) {
    rmSync(building, { recursive: true, force: true })
    undo()
    throw error
  }
  return { folder, path: words.path, title: words.title, undo }
}
