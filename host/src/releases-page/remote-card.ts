import type { RemoteHealth } from '../health/health'
import { html, type Html } from '../http/html'
import type { PageContent } from './page-content'
import { audience, byWhom, duration, guardSentence, percent, roleWord, statusWord } from './words'
import type { VersionHealth } from '../health/version-health'

/** One remote: what runs since when by whom, what browsers say of it, and the way back. */
export function remoteCard(name: string, content: PageContent): Html {
  const remote = content.health.remotes[name]
  if (!remote) return html``
  const { status, version, since, state, message, held } = remote
  const origin = content.builtFrom(name, version)
  return html`<section class="card ${status}" aria-labelledby="${name}">
    <div class="title">
      <h2 id="${name}">${name}</h2>
      <span class="state ${status}">${statusWord[status]}</span>
    </div>
    <p><strong>${version}</strong> for everybody, since ${byWhom(since)}</p>
    ${origin !== undefined && html`<p class="soft small">Built from ${origin}</p>`}
    ${state === 'off' && html`<p class="note">Switched off. People read: “${message ?? ''}”</p>`}
    ${held && html`<p class="note">Held${held.reason !== undefined && html`: “${held.reason}”`}</p>`}
    ${canaryNote(remote)} ${lastChangeNote(remote)} ${versionsTable(remote)}
    ${rollbackButton(name, remote, content)}
  </section> `
}

function canaryNote({ canary }: RemoteHealth): Html | undefined {
  if (!canary) return undefined
  const { version, guard } = canary
  return html`<p class="note ${guard?.verdict ?? ''}">
    <strong>${version}</strong> for ${audience(canary.percent, canary.cohorts)}, since
    ${byWhom(canary.since)}. ${guard && guardSentence(guard.verdict, guard.arms)}
  </p>`
}

function lastChangeNote({ since, lastChange, canary }: RemoteHealth): Html | undefined {
  if (!lastChange || [since?.seq, canary?.since?.seq].includes(lastChange.seq)) return undefined
  return html`<p class="soft">Last change: ${lastChange.action}, ${byWhom(lastChange)}</p>`
}

function versionsTable({ versions }: RemoteHealth): Html {
  return html`<table>
    <caption>
      Seen in browsers in the last 15 minutes
    </caption>
    <thead>
      <tr>
        <th scope="col">Browsers</th>
        <th scope="col">Errors</th>
        <th scope="col">Load, half</th>
        <th scope="col">Load, p75</th>
      </tr>
    </thead>
    ${versions.map(versionRows)}
  </table>`
}

function versionRows({ version, role, codes, fellBack, ...numbers }: VersionHealth): Html {
  const { sessions, failed, errorRate, loadMs } = numbers
  const troubles = Object.entries(codes).sort(([, a], [, b]) => b - a)
  const words = [
    roleWord[role],
    ...troubles.map(([code, count]) => `${code} ${count}`),
    ...(fellBack > 0 ? [`${fellBack} fell back to it`] : []),
  ]
  const errors = failed > 0 ? `${failed} (${percent(errorRate)})` : '0'
  return html`<tbody>
    <tr>
      <th scope="rowgroup" colspan="4">
        ${version} <span class="soft small">${words.join(', ')}</span>
      </th>
    </tr>
    <tr>
      <td>${sessions}</td>
      <td class="${failed > 0 ? 'bad' : ''}">${errors}</td>
      <td>${loadMs ? duration(loadMs.p50) : '–'}</td>
      <td>${loadMs ? duration(loadMs.p75) : '–'}</td>
    </tr>
  </tbody>`
}

function rollbackButton(
  name: string,
  remote: RemoteHealth,
  content: PageContent,
): Html | undefined {
  const earlier = content.earlierOf(name)
  const [to] = earlier
  if (to === undefined || !content.mayRollBack(name)) return undefined
  return askButton({ name, from: remote.version, to, earlier, text: `Roll back ${name} …` })
}

type Ask = { name: string; from: string; to: string; earlier: readonly string[]; text: string }

/** A button that opens the dialog, with all that it needs to know. */
export function askButton({ name, from, to, earlier, text }: Ask): Html {
  const versions = [...new Set([to, ...earlier])].filter((version) => version !== from)
  return html`<button
    type="button"
    class="quiet"
    data-remote="${name}"
    data-from="${from}"
    data-to="${to}"
    data-versions="${versions.join(' ')}"
  >
    ${text}
  </button>`
}
