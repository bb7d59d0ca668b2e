import { parseArgs } from 'node:util'
import { operatorCommand } from '../operator-command'
import { readPlace } from './backup-settings'
import { restoreBackup } from './restore-backup'
import { runCommand } from './run-command'

const help = `${operatorCommand('restore')} <file> [--replace]

  Restores a backup into DATA_DIR (.data), or into DATABASE_URL, while no server runs. The backup is
  checked first, and its tables are brought to the newest form.

  --replace   also where a database is: that is moved aside, and the command says where`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    // pnpm passes a dividing -- on.
    args: process.argv.slice(2).filter((each) => each !== '--'),
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [file] = positionals
  if (values.help) return [help]
  if (file === undefined) throw new Error(`which backup? ${operatorCommand('restore')} <file>`)
  const choices = { file, isReplacing: values.replace ?? false, now: new Date() }
  const { manifest, aside } = await restoreBackup(readPlace(process.env), choices)
  return [
    `restored ${file} of ${manifest.madeAt}`,
    ...aside.map((where) => `what was there before is in ${where}`),
  ]
})
