import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { operatorCommand } from '../operator-command'
import { readPlace } from './backup-settings'
import { makeBackup } from './make-backup'
import { runCommand } from './run-command'

const help = `${operatorCommand('backup')} [file]

  Backs up the database of DATA_DIR (.data), or that of DATABASE_URL, into one file, also while
  servers run. With the identity emulator its accounts are in it too. The file is for its owner
  alone: names, medicines and secrets are readable in it.`

const stillThere =
  'What was deleted may still be in it: the database was not written anew. Is its disk full, or the ' +
  'server of a version before?'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    // pnpm passes a dividing -- on.
    args: process.argv.slice(2).filter((each) => each !== '--'),
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return [help]
  const file = positionals[0]
  const { path, manifest, hasDeleted } = await makeBackup(readPlace(process.env), {
    file,
    now: new Date(),
  })
  const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0)
  const made = `${path}: ${rows} rows, tables of ${manifest.schema}, ${statSync(path).size} bytes`
  return hasDeleted ? [made, stillThere] : [made]
})
