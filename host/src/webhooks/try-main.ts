import { EXIT } from '@pillbox/releases/codes'
import { readWebhooks } from './read-webhooks'
import { tryReceivers } from './try-receivers'

const { receivers, problems } = readWebhooks(process.env)
if (problems.length > 0 || receivers.length === 0) {
  process.stderr.write(`${problems.join('\n') || 'WEBHOOKS names nobody'}\n`)
  process.exitCode = EXIT.usage
} else {
  const { lines, isWell } = await tryReceivers(receivers, process.env.CHANNEL || 'prod')
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!isWell) process.exitCode = 1
}
