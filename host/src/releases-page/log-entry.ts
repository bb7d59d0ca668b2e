import type { ChannelDocument, RemoteState } from '@pillbox/releases/log'
import { html, type Html } from '../http/html'
import type { PageContent } from './page-content'
import { askButton } from './remote-card'
import { audience, when } from './words'

/** One entry of the log: what, who, why, when; with the way back to before it. */
export function logEntry(entry: ChannelDocument, content: PageContent): Html {
  const { seq, at, actor, action, reason, changes, forced, urgency } = entry
  const words = [forced && 'forced', urgency === 'kill' && 'open tabs at once'].filter(Boolean)
  return html`<li>
    <div>
      <strong>${seq} ${action}</strong>
      ${changes.map((change) => changeWords(entry, change)).join(', ')}${words.length > 0 && html` (${words.join(', ')})`}
      ${reason !== undefined && html`<p>“${reason}”</p>`}
      <p class="soft small">${actor.sub}, ${when(at)}</p>
    </div>
    ${changes.map((change) => wayBack(entry, change, content))}
  </li> `
}

type PointerChange = ChannelDocument['changes'][number]

function changeWords(entry: ChannelDocument, { remote, from, to }: PointerChange): string {
  if (entry.action === 'canary') return `${remote} ${canaryWords(entry.remotes[remote], from)}`
  if (from === to) return `${remote} ${to}`
  return from === undefined ? `${remote} ${to}` : `${remote} ${from} → ${to}`
}

function canaryWords(state: RemoteState | undefined, from: string | undefined): string {
  const canary = state?.canary
  if (!canary) return `${from ?? ''} taken back`
  return `${canary.version} for ${audience(canary.bp / 100, canary.cohorts)}`
}

// A canary moves nobody else, so there is nothing to roll back.
const MOVES_EVERYBODY = ['publish', 'promote', 'rollback']

function wayBack(
  { action }: ChannelDocument,
  { remote, from }: PointerChange,
  content: PageContent,
) {
  const now = content.health.remotes[remote]?.version
  if (!MOVES_EVERYBODY.includes(action) || from === undefined || now === undefined) return undefined
  if (from === now || !content.mayRollBack(remote)) return undefined
  const earlier = content.earlierOf(remote)
  return askButton({
    name: remote,
    from: now,
    to: from,
    earlier,
    text: `${remote} back to ${from} …`,
  })
}
