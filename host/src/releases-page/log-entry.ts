import type { ChannelDocument, RemoteState } from '@pillbox/releases/log'
import { html, type Html } from '../http/html'
import { mayMake, offerButton, rollbackOffer } from './moves-offered'
import type { PageContent } from './page-content'
import { nameOf, shortName } from './version-name'
import { audience, clock, when } from './words'

/** One entry of the log in a line; a tap shows who, why and whole versions, with the way back to before it. */
export function logEntry(entry: ChannelDocument, content: PageContent): Html {
  const { seq, at, actor, action, reason, changes, forced, urgency } = entry
  const words = [forced && 'forced', urgency === 'kill' && 'open tabs at once'].filter(Boolean)
  return html`<li>
    <details id="entry-${seq}">
      <summary id="open-entry-${seq}">
        <strong>${clock(at, content.health.at)}</strong>
        <span class="grow">${shortly(entry, content)}, ${actor.sub}</span>
      </summary>
      <p>
        <strong>${seq} ${action}</strong>
        ${changes.map((change) => changeWords(entry, change)).join(', ')}${words.length > 0 && html` (${words.join(', ')})`}
      </p>
      ${reason !== undefined && html`<p>“${reason}”</p>`}
      <p class="soft small">${actor.sub}, ${when(at)}</p>
      ${changes.map((change) => wayBack(entry, change, content))}
    </details>
  </li> `
}

type PointerChange = ChannelDocument['changes'][number]

function shortly({ action, changes, ...entry }: ChannelDocument, content: PageContent): Html {
  const [change, ...others] = changes
  if (!change) return html`${action}`
  if (others.length > 0) return html`${action} of ${changes.length}`
  const { remote, to } = change
  if (action === 'canary') {
    const share = canaryShare(entry.remotes[remote])
    return html`${remote} ${nameOf(remote, to, content)} canary ${share ?? '0 %'}`
  }
  return html`${remote} ${nameOf(remote, to, content)} ${action}`
}

function canaryShare(state: RemoteState | undefined): string | undefined {
  return state?.canary && audience(state.canary.bp / 100, state.canary.cohorts)
}

function changeWords(entry: ChannelDocument, { remote, from, to }: PointerChange): string {
  if (entry.action === 'canary') return `${remote} ${canaryWords(entry.remotes[remote], from)}`
  if (from === to) return `${remote} ${to}`
  return from === undefined ? `${remote} ${to}` : `${remote} ${from} → ${to}`
}

function canaryWords(state: RemoteState | undefined, from: string | undefined): string {
  const share = canaryShare(state)
  return share === undefined ? `${from ?? ''} taken back` : `${state?.canary?.version} for ${share}`
}

// A canary moves nobody else, so there is nothing to roll back.
const MOVES_EVERYBODY = ['publish', 'promote', 'rollback']

function wayBack(
  { action, seq }: ChannelDocument,
  { remote, from }: PointerChange,
  content: PageContent,
) {
  const now = content.health.remotes[remote]?.version
  if (!MOVES_EVERYBODY.includes(action) || from === undefined || now === undefined) return undefined
  if (from === now) return undefined
  const id = `back-${seq}-${remote}`
  const offer = rollbackOffer({ id, name: remote, from: now, to: from }, content)
  if (!mayMake(content, offer)) return undefined
  return offerButton({ ...offer, text: `Back to ${shortName(remote, from, content)}` }, 'outline')
}
