import { SHELL } from '@pillbox/releases/release'
import type { Health } from '../health/health'
import { type Headers, headersForAll } from '../http/headers'
import { html, type Html } from '../http/html'
import { fileBeside, inlined } from '../http/inlined'
import { logEntry } from './log-entry'
import type { PageContent } from './page-content'
import { remoteCard } from './remote-card'
import { exactly, statusWord } from './words'

const LOG_SHOWN = 50

const style = inlined('style', fileBeside(import.meta.url, 'releases-page.css'))
const script = inlined('script', fileBeside(import.meta.url, 'page-script.mjs'))

/** The page for people: what runs, how it does, the log, and the way back (releases.md 4.6). */
export function releasesPage(content: PageContent): string {
  const { health, entries } = content
  const names = Object.keys(health.remotes)
  const canAct = names.some(content.mayRollBack)
  return wholePage(
    html`${top(health)}
      <main>
        <p id="said" role="status"></p>
        <div id="remotes" class="cards" data-live>
          ${names.filter((name) => name !== SHELL).map((name) => remoteCard(name, content))}
          ${remoteCard(SHELL, content)}
        </div>
        <h2 id="log-title">Log</h2>
        <ol id="log" aria-labelledby="log-title" data-live>
          ${entries.slice(0, LOG_SHOWN).map((entry) => logEntry(entry, content))}
        </ol>
      </main>
      ${canAct && rollbackDialog} ${script.element}`,
  )
}

/** The page for who may not see it. */
export function closedPage(): string {
  return wholePage(
    html`<header><h1>Releases</h1></header>
      <main>
        <p role="alert">This page is for people who look after the releases of this host.</p>
        <p>
          Sign in as one of them in <a href="/signin">the app</a>, then load this page again. On the
          command line <code>pnpm releases status</code> says what runs, and
          <code>pnpm releases rollback</code> takes a version back.
        </p>
      </main>`,
  )
}

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

function top({ channel, seq, at, status, store }: Health): Html {
  return html`<header>
    <h1>Releases on ${channel}</h1>
    <div id="now" class="title" data-live data-channel="${channel}" data-seq="${seq}">
      <span class="state ${status}">${statusWord[status]}</span>
      <span class="soft">Entry ${seq} of the log</span>
      ${store === 'unreachable' && html`<strong class="problem">The store can not be reached.</strong>`}
    </div>
    <div class="summary soft">
      <span id="as-of" data-live>As of ${exactly(at)}</span>
      <label><input type="checkbox" id="follow" checked /> Keep this page up to date</label>
      <strong id="stale" class="problem" role="alert" hidden
        >This page could not be brought up to date.</strong
      >
    </div>
  </header>`
}

const rollbackDialog = html`<dialog aria-labelledby="ask-title">
  <form>
    <h2 id="ask-title">Roll back <span data-remote-name></span></h2>
    <p>
      Everybody who has <span data-remote-name></span> <strong data-from></strong> gets the version
      below, in open tabs too, within seconds. Nothing is built or uploaded.
    </p>
    <label for="to">Version</label>
    <select id="to"></select>
    <label for="reason">Reason, for the log</label>
    <input id="reason" required maxlength="500" autocomplete="off" />
    <p id="problem" class="problem" role="alert"></p>
    <div class="buttons">
      <button id="go">Roll back</button>
      <button type="button" class="quiet" data-cancel>Cancel</button>
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
