import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { programOf } from './program/program-of.mjs'

const [node, , source, ...words] = process.argv
if (source === undefined || !existsSync(source)) {
  console.error(
    source === undefined
      ? 'node build/run-source.mjs SOURCE [words]: runs a source of the workspace.'
      : `There is no source ${source}.`,
  )
  process.exit(2)
}
const path = resolve(source)
const program = await programOf(path)

// A failure names the line of the source.
process.setSourceMapsEnabled(true)
process.argv = [node ?? '', path, ...words]
await import(program)
