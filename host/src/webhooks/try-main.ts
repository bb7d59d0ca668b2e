import { EXIT } from '@pillbox/releases/codes'
import { readWebhooks } from './read-webhooks'
import { tryReceivers } from './try-receivers'

const help = `Sends one event, webhook.tried, to everybody whom the file of WEBHOOKS names, and says what each
answered. Exit 1 when one did not take it. Described in docs/ops.md, Webhooks.`

async function tryAll(): Promise<void> {
  const { receivers, problems } = readWebhooks(process.env)
  if (problems.length > 0 || receivers.length === 0) {
    process.stderr.write(`${problems.join('\n') || 'WEBHOOKS names nobody'}\n`)
    process.exitCode = EXIT.usage
    return
  }
  const { lines, isWell } = await tryReceivers(receivers, process.env.CHANNEL || 'prod')
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!isWell) process.exitCode = 1
}

// Who only asks what it does sends nothing to anybody.
if (process.argv.some((word) => word === '--help' || word === '-h')) console.log(help)
else await tryAll()
