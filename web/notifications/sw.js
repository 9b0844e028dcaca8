// The service worker of a newsstand: it shows what the push service hands over and opens the article.
// It keeps no pages and hears no requests. `icon` of each masthead: the address is the same on all of them.
const ICON = '/apple-touch-icon.png'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** What came, or the least that can be said: a browser wants every push shown. */
function read(data) {
  let text = null
  try {
    text = data ? data.json() : null
  } catch {}
  const word = (value) => (typeof value === 'string' ? value : '')
  const { title, body, path, tag } = text ?? {}
  return { title: word(title) || 'Nuovi articoli', body: word(body), path: word(path), tag: word(tag) }
}

/** An address of this very origin: another one would be opened in the newspaper's name. */
function here(path) {
  const { origin } = self.location
  try {
    const url = new URL(path || '/', origin)
    return url.origin === origin ? url.href : `${origin}/`
  } catch {
    return `${origin}/`
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = read(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: ICON,
      lang: 'it',
      data: { path },
      ...(tag ? { tag } : {}),
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = here(event.notification.data?.path)
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const shown = windows.find((one) => one.url === address)
    return shown ? shown.focus() : self.clients.openWindow(address)
  }
  event.waitUntil(open())
})
