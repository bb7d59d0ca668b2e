import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonSchemas, SCHEMAS } from './schemas'

const folder = join(import.meta.dirname, '../../..', SCHEMAS)
await mkdir(folder, { recursive: true })
for (const [file, text] of Object.entries(jsonSchemas())) await writeFile(join(folder, file), text)
