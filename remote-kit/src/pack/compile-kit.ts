import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../build/root.mjs'
import { compilePrograms } from './compile-programs'
import { compileShared } from './compile-shared'
import { dist } from './dist'
import { writeRoomSchema } from './room-schema'

const templates = ['build/new-room/template', 'remote-kit/template']

rmSync(dist, { recursive: true, force: true })
await compilePrograms()
await compileShared()
// What is the kit's own stands in the place of what a room of the workspace has.
for (const folder of templates)
  cpSync(join(root, folder), join(dist, 'template'), { recursive: true })
writeRoomSchema()
