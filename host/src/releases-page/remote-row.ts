import type { RemoteHealth } from '../health/health'
import { html, type Html } from '../http/html'
import { lastGoodOffer, mayMake, offerButton, otherOffers } from './moves-offered'
import type { PageContent } from './page-content'
import { remoteFacts } from './remote-facts'
import { rowSentences } from './remote-sentences'
import type { Stands } from './standing'
import { nameOf } from './version-name'
import { whyVersions } from './why-versions'
import { standingWord } from './words'

/** One remote that needs nobody now, in two lines; a tap shows all of it, and what can be done. */
export function remoteRow({ name, remote, standing }: Stands, content: PageContent): Html {
  return html`<section class="row" aria-label="${name}">
    <details id="all-of-${name}">
      <summary id="open-${name}">
        ${signOf(standing)}
        <span class="grow">
          <span class="title">
            <h2 id="${name}">${name}</h2>
            ${nameOf(name, remote.version, content)}
          </span>
          <span class="soft small">${rowSentences(name, remote, content).join(' ')}</span>
        </span>
        <span class="more" aria-hidden="true">⋮</span>
      </summary>
      ${whyVersions(name, content)} ${remoteFacts(name, remote, content)}
      ${movesOf(name, remote, content)}
    </details>
  </section> `
}

/** The sign of how a remote stands, and its word for who does not see it. */
export function signOf(standing: Stands['standing']): Html {
  const { sign, word } = standingWord[standing]
  return html`<span class="sign ${standing}" role="img" aria-label="${word}">${sign}</span>`
}

function movesOf(name: string, remote: RemoteHealth, content: PageContent): Html {
  const back = lastGoodOffer(name, remote, content)
  const offers = [...(back ? [back] : []), ...otherOffers(name, remote, content)]
  const may = offers.filter((offer) => mayMake(content, offer))
  if (may.length === 0) return notAllowed(name)
  return html`<div class="moves">${may.map((offer) => offerButton(offer, 'outline'))}</div>`
}

/** Said to who may look, and may not act. */
export const notAllowed = (name: string): Html =>
  html`<p class="soft small">You may not move ${name}; the policy of releases says who may.</p>`
