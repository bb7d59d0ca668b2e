import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../machine/command-line.mjs'
import { root } from '../root.mjs'
import { describeSurface } from './describe-surface'
import { nextRecord, type SurfaceRecord } from './surface-record'

const fileOf = (name: string) => join(root, 'shared', name)
const read = (name: string) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '')

/**
 * The record that a difference is taken to: the committed one, so that what is tried on the way to a
 * commit moves the version once. Without git the one that stands there.
 */
function earlierRecord(): SurfaceRecord | undefined {
  try {
    const args = ['show', 'HEAD:./shared/surface.json']
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return JSON.parse(execFileSync('git', args, { cwd: root, stdio, encoding: 'utf8' }))
  } catch {
    const standing = read('surface.json')
    return standing === '' ? undefined : JSON.parse(standing)
  }
}

const head = (version: string) => `# What @pillbox/shared ${version} offers

Written by \`pnpm surface\`; do not edit. The version follows from what a page meets at run time: the values of \`client\`, \`language\`, \`session\`, \`router\`, \`ui\` and \`ui/overlay\` (docs/decisions/0018). The other doors are compiled into whoever takes them.
`

/** The three files that say what shared offers, as they have to be. */
function filesOf(earlier: SurfaceRecord | undefined): Record<string, string> {
  const doors = describeSurface()
  const met = doors.filter(({ names }) => Object.keys(names).length > 0)
  const record = nextRecord(
    earlier,
    Object.fromEntries(met.map(({ door, names }) => [door, names])),
  )
  const chapters = doors.map(
    ({ door, lines }) => `## ${door}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`,
  )
  const manifest = read('package.json').replace(
    /"version": "[^"]*"/,
    `"version": "${record.version}"`,
  )
  return {
    'surface.md': [head(record.version), ...chapters].join('\n'),
    'surface.json': `${JSON.stringify(record, null, 2)}\n`,
    'package.json': manifest,
  }
}

const versionIn = (text: string) => /"version": "([^"]*)"/.exec(text)?.[1] ?? 'none'

const help = `pnpm surface

  Writes what the doors of shared offer, and the version that follows: shared/surface.md,
  surface.json and package.json (docs/decisions/0018).`

function surface(isWriting: boolean): void {
  const files = Object.entries(filesOf(earlierRecord()))
  const changed = files.filter(([name, text]) => read(name) !== text)
  if (isWriting) {
    for (const [name, text] of changed) writeFileSync(fileOf(name), text)
  } else if (changed.length > 0) {
    const names = changed.map(([name]) => `shared/${name}`).join(', ')
    const [, manifest = ''] = files.find(([name]) => name === 'package.json') ?? []
    const [is, must] = [versionIn(read('package.json')), versionIn(manifest)]
    const version = is === must ? '' : `; its version is ${is}, and must be ${must}`
    console.error(
      `What shared offers differs from ${names}${version}. Look at the change: pnpm surface`,
    )
    process.exitCode = 1
  }
}

const given = readCommandLine(() => help, { options: { write: { type: 'boolean' } } })
if (given) surface(given.values.write === true)
