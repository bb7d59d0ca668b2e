/* oxlint-disable no-restricted-globals, pillbox/address-in-contract -- it stands alone: nothing is imported, and it makes no call */
// @ts-nocheck: a worker has other globals than a page.
// The one service worker of the app. It shows messages, and starts the app without a line from what a
// page has kept (shell/src/offline). With a line nothing comes out of a cache: pages are asked of the
// network first, and release files do not go through here, so that a release is never held back.
const placeName = 'offline'
const pageKey = '/'
// A host with OFFLINE=off puts this before these lines.
const isOff = self.keepsNothing === true

self.addEventListener('install', () => self.skipWaiting())

// Firefox shows its own error page when what it asked for ahead does not come (seen in 153).
const mayAskAhead = !isOff && !/ Firefox\//.test(self.navigator.userAgent)

async function begin() {
  await self.clients.claim()
  await self.registration.navigationPreload?.[mayAskAhead ? 'enable' : 'disable']()
  if (isOff) await caches.delete(placeName)
}
self.addEventListener('activate', (event) => event.waitUntil(begin()))

// Pages hold different parts of one document, with the digest of the whole.
function compositionIn(html) {
  const [, json] = /id="releases"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return /"digest":"([\w-]+)"/.exec(json)?.[1] ?? json
}

/** A page of another composition has been seen: the kept one is never started again. */
async function dropOther(seen) {
  const cache = await caches.open(placeName)
  const kept = await cache.match(pageKey)
  const composition = compositionIn(await seen.text())
  if (kept && composition && compositionIn(await kept.text()) !== composition)
    await cache.delete(pageKey)
}

const offlineWords = [
  ['en', 'You are offline.', 'Try again'],
  ['hi', 'इंटरनेट नहीं है।', 'फिर कोशिश करें'],
  ['bn', 'ইন্টারনেট নেই।', 'আবার চেষ্টা করুন'],
]

/** Where nobody is signed in, nothing is kept. */
function weAreOffline() {
  const rows = offlineWords.map(
    ([lang, says, again]) => `<p lang="${lang}">${says} <a href="">${again}</a></p>`,
  )
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pillbox Companion</title>' +
    '<meta name="viewport" content="width=device-width">' +
    '<style>:root{color-scheme:light dark}body{font:1.25rem/1.6 system-ui,sans-serif;margin:2rem}' +
    'a{display:inline-block;padding:.6rem}</style>' +
    `<body><h1>Pillbox Companion</h1>${rows.join('')}</body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

/** The tabs that were started from what is kept: their files come from there too. */
const startedHere = new Set()

// A cache that is taken away meanwhile may never answer.
const patienceMs = 5000
const keptIn = (what, options) =>
  Promise.race([
    caches.match(what, { cacheName: placeName, ...options }),
    new Promise((done) => setTimeout(done, patienceMs)),
  ])

async function keptPage(event, isPublic) {
  const kept = isPublic ? undefined : await keptIn(pageKey)
  if (!kept) return weAreOffline()
  startedHere.add(event.resultingClientId)
  return kept
}

async function page(event, isPublic) {
  let answer
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return keptPage(event, isPublic)
  }
  if (answer.ok) event.waitUntil(dropOther(answer.clone()))
  return answer
}

// Who is kept is not the whole person: a page that was not kept is none for them, though its files be
// in the browser's cache.
const asked = (clientId) => (startedHere.has(clientId) ? { cache: 'no-store' } : {})
const keptFile = async ({ request, clientId }) =>
  (await keptIn(request, { ignoreSearch: true })) ?? fetch(request, asked(clientId))

const noPage =
  /\.[^/]*$|^\/(app-api|csp-report|emulator|healthz|mail|releases|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/
// Where one signs in, the policy is another one, and nothing can be done without a line.
const publicPage = /^\/(signin|signup|forgotpassword)\/?$/

function answerFetch(event) {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!noPage.test(pathname)) event.respondWith(page(event, publicPage.test(pathname)))
  } else if (pathname.startsWith('/r/') && (!navigator.onLine || startedHere.has(clientId)))
    event.respondWith(keptFile(event))
}
if (!isOff) self.addEventListener('fetch', answerFetch)

self.addEventListener('push', (event) => {
  const { title, body, url, tag = url } = event.data.json()
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    data: { url },
  })
  event.waitUntil(shown)
})

async function focusOrOpen(url) {
  const target = new URL(url, self.location.origin)
  if (target.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find((one) => new URL(one.url).pathname === target.pathname)
  await (tab ? tab.focus() : self.clients.openWindow(target.href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(focusOrOpen(event.notification.data.url))
})
