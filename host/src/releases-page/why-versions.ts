import {
  type Digest,
  isOfChangedFile,
  moveBefore,
  moveText,
  otherPlaces,
  placeText,
  type PlacedCause,
} from '@pillbox/releases/causes'
import { html, type Html } from '../http/html'
import type { PageContent } from './page-content'
import { nameOf } from './version-name'
import { clock } from './words'

const SHOWN = { versions: 3, causes: 3, files: 30 }

/** Why versions of a remote fail: what the errors say, where, and what changed; worst first. */
export function whyVersions(name: string, content: PageContent): Html | undefined {
  const digests = content.whyOf(name)
  const more = digests.length - SHOWN.versions
  if (digests.length === 0) return undefined
  return html`${digests.slice(0, SHOWN.versions).map((digest) => whyVersion(digest, content))}
  ${more > 0 && html`<p class="soft small"><code>pnpm releases why ${name}</code> tells of ${more} more versions.</p>`}`
}

function whyVersion(digest: Digest, content: PageContent): Html {
  const { remote, version, causes } = digest
  const id = `why-${remote}-${version}`
  const more = causes.slice(SHOWN.causes)
  return html`<section class="why" aria-labelledby="${id}">
    <h3 id="${id}">Why ${nameOf(remote, version, content)} fails</h3>
    ${ofWhom(digest)} ${changesOf(digest, content)}
    <ol aria-labelledby="${id}">
      ${causes.slice(0, SHOWN.causes).map((cause) => causeItem(cause, digest, content))}
    </ol>
    ${
      more.length > 0 &&
      html`<details id="more-${id}">
        <summary id="open-${id}">${more.length} more</summary>
        <ol aria-label="More reasons">
          ${more.map((cause) => causeItem(cause, digest, content))}
        </ol>
      </details>`
    }
  </section>`
}

function ofWhom({ commit, changed, author }: Digest): Html | undefined {
  if (commit === undefined) return undefined
  const since = changed && ', changed since'
  return html`<p class="soft small">
    Commit <code>${commit.slice(0, 8)}</code>${author !== undefined && html` by ${author}`}${since}
  </p>`
}

function changesOf({ remote, version, since }: Digest, content: PageContent): Html | undefined {
  if (!since) return undefined
  const { files } = since
  const before = nameOf(remote, since.version, content)
  if (files.length === 0)
    return html`<p class="soft small">No file is known to differ from ${before}</p>`
  const more = files.length - SHOWN.files
  const id = `changes-${remote}-${version}`
  return html`<details id="${id}">
    <summary id="open-${id}">
      <span
        >${files.length} ${files.length === 1 ? 'file differs' : 'files differ'} from
        ${before}</span
      >
    </summary>
    <ul aria-label="Files that differ">
      ${files.slice(0, SHOWN.files).map((file) => html`<li><code>${file}</code></li>`)}
      ${more > 0 && html`<li class="soft">and ${more} more</li>`}
    </ul>
  </details>`
}

function causeItem(cause: PlacedCause, digest: Digest, content: PageContent): Html {
  const called = otherPlaces(cause).map((place) => html`<code class="place soft">${place}</code>`)
  const after = moveBefore(content.entries, cause.firstSeen)
  const began = after && html`<span class="soft">It began after ${moveText(after)}.</span>`
  return html`<li class="inset">${causeWords(cause, digest, content)} ${called} ${began}</li>`
}

/** What an error says, in how many browsers since when, and the line it comes from. */
export function causeWords(cause: PlacedCause, digest: Digest, { health }: PageContent): Html {
  const { message, count, firstSeen } = cause
  const browsers = `${count} ${count === 1 ? 'browser' : 'browsers'}`
  const differs = isOfChangedFile(cause, digest) && html`, in a file that changed`
  return html`<strong>${message}</strong>
    <span class="soft">in ${browsers}, first ${clock(firstSeen, health.at)}${differs}</span>
    <code class="place">${placeText(cause) ?? 'no source map tells where'}</code>`
}
