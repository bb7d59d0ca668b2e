// @ts-nocheck: a worker has other globals than a page.
// The one service worker of the app: it shows messages, and nothing of the app's files goes through
// it, so that a release is never held back by a cache.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

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
