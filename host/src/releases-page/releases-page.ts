import { EVERYTHING } from '@pillbox/releases/log'
import type { Health } from '../health/health'
import { type Headers, headersForAll } from '../http/headers'
import { html, type Html } from '../http/html'
import { fileBeside, inlined } from '../http/inlined'
import type { Person } from '../people/who-is'
import { logEntry } from './log-entry'
import { lockAll, mayMake, offerButton, otherOffers, unlockAll } from './moves-offered'
import type { PageContent } from './page-content'
import { remoteRow } from './remote-row'
import { headline, type Stands, worstFirst } from './standing'
import { troublePanel } from './trouble-panel'
import { clockText, exactly } from './words'

/** Entries of the log that the page tells. */
export const LOG_SHOWN = 20
const LAST_MOVES = 3

const style = inlined('style', fileBeside(import.meta.url, 'releases-page.css'))
const script = inlined('script', fileBeside(import.meta.url, 'page-script.mjs'))

/** The page for people: what is worst, what runs, the log, and what can be done (releases.md 4.6). */
export function releasesPage(content: PageContent): string {
  const all = worstFirst(content.health)
  return wholePage(
    html`${top(content, all)}
      <main>
        <p id="said" role="status"></p>
        <div id="columns" class="columns" data-live>${columns(all, content)}</div>
        ${bottom(content.health)}
      </main>
      ${canAct(all, content) && reasonDialog} ${script.element}`,
  )
}

const canAct = (all: readonly Stands[], content: PageContent) =>
  mayMake(content, lockAll) ||
  all.some(({ name, remote }) =>
    otherOffers(name, remote, content).some((offer) => mayMake(content, offer)),
  )

/** Only the worst one is told at length: a page on which everything fails is still read at once. */
function columns(all: readonly Stands[], content: PageContent): Html {
  const [first, ...others] = all
  const isInTrouble = first?.standing === 'failing' || first?.standing === 'degraded'
  if (!first || !isInTrouble) return html`${rows(all, content)} ${log(content)}`
  return html`${troublePanel(first, content)}
    <div class="columns one">${rows(others, content)} ${log(content)}</div>`
}

const rows = (some: readonly Stands[], content: PageContent): Html =>
  html`<div class="panel rows">${some.map((each) => remoteRow(each, content))}</div>`

const isLockable = (content: PageContent) =>
  !content.entries[0].locks?.[EVERYTHING] && mayMake(content, lockAll)

function log(content: PageContent): Html {
  const shown = content.entries.slice(0, LOG_SHOWN).map((entry) => logEntry(entry, content))
  const earlier = shown.slice(LAST_MOVES)
  return html`<section class="panel" aria-labelledby="log">
    <h2 id="log">Last moves</h2>
    <ol aria-labelledby="log">
      ${shown.slice(0, LAST_MOVES)}
    </ol>
    ${
      earlier.length > 0 &&
      html`<details id="earlier">
        <summary id="open-earlier">${earlier.length} earlier</summary>
        <ol aria-label="Earlier moves">
          ${earlier}
        </ol>
      </details>`
    }
    ${isLockable(content) && offerButton(lockAll, 'outline')}
  </section>`
}

/** The page for who may not see it; told whom the app takes them for, when somebody is signed in. */
export function closedPage(person: Person | undefined): string {
  return wholePage(
    html`<header><h1>Releases</h1></header>
      <main>
        <p role="alert">This page is for people who look after the releases of this host.</p>
        ${person ? notNamed(person) : notSignedIn}
        <p>
          On the command line <code>pnpm releases status</code> says what runs, and
          <code>pnpm releases rollback</code> takes a version back.
        </p>
      </main>`,
  )
}

const notNamed = ({ uid, email }: Person) =>
  html`<p>
    You are signed in${email !== undefined && html` as <strong>${email}</strong>`}, but the policy
    of releases does not name you. Who looks after it can add you by your id, <code>${uid}</code>;
    or sign in as somebody else in <a href="/">the app</a>, then load this page again.
  </p>`

const notSignedIn = html`<p>
  Sign in as one of them in <a href="/signin">the app</a>, then load this page again.
</p>`

function wholePage(body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Releases - Pillbox Companion</title>
        <link rel="icon" href="data:," />
        ${style.element}
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup
}

function top(content: PageContent, all: readonly Stands[]): Html {
  const { channel, seq, at, store } = content.health
  return html`<header>
    <div id="now" data-live data-channel="${channel}" data-seq="${seq}">
      <p class="brand">
        <strong>Releases</strong> <span class="soft">${clockText(at, at)} UTC</span>
      </p>
      <h1>${headline(all)}</h1>
      <p class="soft">${channel}, entry ${seq} of the log.</p>
      ${store === 'unreachable' && html`<p class="problem">The store can not be reached.</p>`}
      ${lockOfAll(content)}
      ${!canAct(all, content) && html`<p class="note">You are signed in as ${content.reader}. You may look, and move nothing: the policy of releases says who may.</p>`}
    </div>
    <p id="stale" class="problem" role="alert" hidden>This page could not be brought up to date.</p>
  </header>`
}

function lockOfAll(content: PageContent): Html | undefined {
  const { locks = {} } = content.entries[0]
  const lock = locks[EVERYTHING]
  if (!lock) return undefined
  return html`<div class="note">
    <p>All is locked: “${lock.reason}”. Only roll back, off and on move something.</p>
    ${mayMake(content, unlockAll) && offerButton(unlockAll, 'outline')}
  </div>`
}

function bottom({ at }: Health): Html {
  return html`<footer class="soft small">
    <span id="as-of" data-live>As of ${exactly(at)}; all times are UTC.</span>
    <label><input type="checkbox" id="follow" checked /> Keep this page up to date</label>
  </footer>`
}

const reasonDialog = html`<dialog aria-labelledby="question">
  <form>
    <h2 id="question"></h2>
    <p id="effect"></p>
    <div id="which">
      <label for="to">Version</label>
      <select id="to"></select>
    </div>
    <label for="reason">Reason, for the log</label>
    <input id="reason" required maxlength="500" autocomplete="off" />
    <p id="problem" class="problem" role="alert"></p>
    <div class="buttons">
      <button id="go" class="solid"></button>
      <button type="button" class="outline" data-cancel>Cancel</button>
    </div>
  </form>
</dialog>`

/** Headers of the page: its own style, its own script, calls to its own host, and nothing else. */
export const releasesPageHeaders: Headers = {
  ...headersForAll,
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `script-src '${script.hash}'`,
    `style-src '${style.hash}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types releases-page',
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}
