import { bodyOf, type ReleaseEvent } from './release-event'
import type { Receiver } from './receiver'

/** Posts an event once. Gives why it was not taken; undefined when it was. Never rejects. */
export async function callReceiver(
  { url, sign }: Receiver,
  event: ReleaseEvent,
  { withinMs, stopped }: { withinMs: number; stopped?: AbortSignal },
): Promise<string | undefined> {
  const body = bodyOf(event)
  const seconds = Math.floor(Date.now() / 1000)
  const limit = AbortSignal.timeout(withinMs)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': sign(event.id, seconds, body),
      },
      // What it leads to is nobody that was named.
      redirect: 'manual',
      signal: stopped ? AbortSignal.any([stopped, limit]) : limit,
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `answered ${answer.status}`
  } catch (error) {
    return limit.aborted ? `no answer in ${withinMs / 1000} s` : `not reached: ${codeOf(error)}`
  }
}

/** Why there was no answer, without the address. */
function codeOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  const { code, name } = cause as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
