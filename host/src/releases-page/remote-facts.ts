import { addresses } from '@pillbox/shared/contract'
import type { RemoteHealth } from '../health/health'
import type { VersionHealth } from '../health/version-health'
import { html, type Html } from '../http/html'
import { builtFrom, noticesPath } from '@pillbox/releases/release'
import type { PageContent } from './page-content'
import { nameOf } from './version-name'
import {
  approvalSentence,
  audience,
  byWhom,
  duration,
  guardSentence,
  percent,
  planSentence,
  roleWord,
} from './words'

/** All that is known of a remote: whole versions, since when by whom and why, what browsers say. */
export function remoteFacts(name: string, remote: RemoteHealth, content: PageContent): Html {
  const { version, since, state, message, held } = remote
  const release = content.releaseOf(name, version)
  const origin = release && builtFrom(release)
  return html`<p><strong>${version}</strong> for everybody, since ${byWhom(since)}</p>
    ${origin !== undefined && html`<p class="soft small">Built from ${origin}</p>`}
    ${state === 'off' && html`<p>Switched off. People read: “${message ?? ''}”</p>`}
    ${held && html`<p>Held${held.reason !== undefined && html`: “${held.reason}”`}</p>`}
    ${canaryFacts(name, remote, content)} ${lastChangeFacts(remote)}
    ${licencesOf(name, remote, content)} ${versionsTable(name, remote, content)}`
}

function canaryFacts(
  name: string,
  { canary }: RemoteHealth,
  { approversOf }: PageContent,
): Html | undefined {
  if (!canary) return undefined
  const { version, guard } = canary
  const by = approversOf(name, version)
  return html`<p>
    <strong>${version}</strong> for ${audience(canary.percent, canary.cohorts)}, since
    ${byWhom(canary.since)}. ${guard && guardSentence(guard.verdict, guard.arms)}
    ${canary.plan && planSentence(canary.plan)} ${by && approvalSentence(by)}
  </p>`
}

function lastChangeFacts({ since, lastChange, canary }: RemoteHealth): Html | undefined {
  if (!lastChange || [since?.seq, canary?.since?.seq].includes(lastChange.seq)) return undefined
  return html`<p class="soft">Last change: ${lastChange.action}, ${byWhom(lastChange)}</p>`
}

/** Whose code is in what somebody gets now, and under which licence; releases of before do not say it. */
function licencesOf(
  name: string,
  { version, canary }: RemoteHealth,
  { releaseOf }: PageContent,
): Html | undefined {
  const links = [version, ...(canary ? [canary.version] : [])].flatMap((each) => {
    const release = releaseOf(name, each)
    const path = release && noticesPath(release)
    return path === undefined
      ? []
      : [html` <a href="${addresses.folderOf(name, each)}${path}">${each}</a>`]
  })
  if (links.length === 0) return undefined
  return html`<p class="soft small">Licences of others’ code in it: ${links}</p>`
}

function versionsTable(name: string, { versions }: RemoteHealth, content: PageContent): Html {
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
    ${versions.map((version) => versionRows(name, version, content))}
  </table>`
}

function versionRows(
  name: string,
  { version, role, codes, fellBack, ...numbers }: VersionHealth,
  content: PageContent,
): Html {
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
        ${nameOf(name, version, content)} <span class="soft small">${words.join(', ')}</span>
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
