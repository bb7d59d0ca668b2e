import { html, type Html } from '../http/html'
import type { RemoteHealth } from '../health/health'
import type { VersionHealth } from '../health/version-health'
import { errorCurve } from './error-curve'
import { lastGoodOffer, mayMake, type Offer, offerButton, otherOffers } from './moves-offered'
import type { PageContent } from './page-content'
import { remoteFacts } from './remote-facts'
import { notAllowed, signOf } from './remote-row'
import { heardOf } from './remote-sentences'
import type { Stands } from './standing'
import { ageOf, nameOf } from './version-name'
import { causeWords, whyVersions } from './why-versions'
import { clock, codeWord, percent } from './words'

/** The remote that needs somebody first: what, since when, how bad, why, and what can be done. */
export function troublePanel({ name, remote, standing }: Stands, content: PageContent): Html {
  const { trouble, versions, lastChange } = remote
  const { at } = content.health
  const worst = versions.find(({ version }) => version === trouble?.version)
  const since = trouble?.since !== undefined && html`, since ${clock(trouble.since, at)}`
  return html`<section class="panel trouble" aria-label="${name}">
    <div class="top">
      ${signOf(standing)}
      <div class="grow">
        <h2 id="${name}">${name} is ${standing}${since}.</h2>
        <p>${worst && howBad(worst, remote, content)}</p>
        <p>${worst && whatRuns(name, worst, content)}</p>
      </div>
    </div>
    ${errorCurve(content.hourOf(name), remote, at)}
    ${lastChange && html`<p class="soft small">Last move: ${lastChange.action}, ${clock(lastChange.at, at)}${lastChange.by !== undefined && html`, ${lastChange.by}`}</p>`}
    ${worst && cause(name, worst, content)} ${moves(name, remote, content)}
    <details id="all-of-${name}">
      <summary id="open-${name}">All of ${name}</summary>
      ${whyVersions(name, content)} ${remoteFacts(name, remote, content)}
    </details>
  </section> `
}

function howBad(worst: VersionHealth, remote: RemoteHealth, content: PageContent): string {
  const { sessions, failed, errorRate, role } = worst
  if (sessions > 0) return `${failed} of ${sessions} browsers failed, ${percent(errorRate)}.`
  const since = role === 'canary' ? remote.canary?.since : remote.since
  return `${heardOf(worst, since, content.health.at)}, so it is not known to be well.`
}

function whatRuns(name: string, { version, role }: VersionHealth, content: PageContent): Html {
  const old = ageOf(name, version, content)
  return html`${role === 'canary' ? 'Its canary is' : 'Now'}
  ${nameOf(name, version, content)}${old !== undefined && `, built ${old} ago`}.`
}

/** In words of the error and its line, where browsers told them; else by its code. */
function cause(name: string, worst: VersionHealth, content: PageContent): Html | undefined {
  const why = content.whyOf(name).find(({ version }) => version === worst.version)
  const [first] = why?.causes ?? []
  if (!why || !first) return causeOfCode(worst)
  return html`<p class="inset why">${causeWords(first, why, content)}</p>`
}

function causeOfCode({ codes }: VersionHealth): Html | undefined {
  const [most] = Object.entries(codes).sort(([, a], [, b]) => b - a)
  if (!most) return undefined
  const [code, count] = most
  return html`<p class="inset">
    <strong>${codeWord(code)}</strong> <span class="soft">in ${count}</span> <code>${code}</code>
  </p>`
}

function moves(name: string, remote: RemoteHealth, content: PageContent): Html {
  const back = lastGoodOffer(name, remote, content)
  const others = otherOffers(name, remote, content).filter((offer) => mayMake(content, offer))
  const mayRollBack = back !== undefined && mayMake(content, back)
  if (!mayRollBack && others.length === 0) return notAllowed(name)
  return html`${mayRollBack && wayBack(name, back, content)}
    <div class="moves">${others.map((offer) => offerButton(offer, 'outline'))}</div>`
}

function wayBack(name: string, back: Offer, content: PageContent): Html {
  const old = ageOf(name, back.versions?.[0]?.version ?? '', content)
  return html`${offerButton(back, 'solid')}
  ${old !== undefined && html`<p class="soft small centred">built ${old} ago</p>`}`
}
