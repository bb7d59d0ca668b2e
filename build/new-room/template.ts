import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const longestName = 30
const ending = '.txt'

/** What a template may name: `mf-pill-diary` is "Pill Diary" at /pill-diary. */
export type Words = { name: string; path: string; title: string; schema: string }

/** Why a remote can not have this name, in a sentence; nothing when it can. */
export function nameProblem(name: string): string | undefined {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is no name of a remote: mf- and small letters, digits or single dashes, such as mf-diary.`
  }
  return name.length > longestName
    ? `"${name}" is longer than ${longestName} characters.`
    : undefined
}

/** The words of a new remote. */
export function wordsOf(name: string): Words {
  const short = name.slice('mf-'.length)
  const title = short.replace(/(^|-)([a-z0-9])/g, (_all, dash, letter) => {
    return (dash && ' ') + letter.toUpperCase()
  })
  return { name, path: `/${short}`, title, schema: '' }
}

/** Writes the files of a template into a folder, with words in their places. */
export function fillTemplate(
  templates: string,
  folder: string,
  words: Record<string, string>,
): void {
  const files = readdirSync(templates, { recursive: true }).map(String)
  for (const file of files.filter((path) => path.endsWith(ending))) {
    const source = readFileSync(join(templates, file), 'utf8')
    const target = join(folder, file.slice(0, -ending.length))
    mkdirSync(dirname(target), { recursive: true })
    const text = source.replace(/\{\{(\w+)\}\}/g, (all, word) => words[word] ?? all)
    writeFileSync(target, text)
  }
}
