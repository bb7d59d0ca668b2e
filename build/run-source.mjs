import { resolve } from 'node:path'
import { programOf } from './program/program-of.mjs'

const [node, , source = '', ...words] = process.argv
const path = resolve(source)
const program = await programOf(path)

// A failure names the line of the source.
process.setSourceMapsEnabled(true)
process.argv = [node ?? '', path, ...words]
await import(program)
