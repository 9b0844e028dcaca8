/** How notifications stand in this browser. `apple`: a telephone or tablet that wants an app first. */
export type BrowserPush =
  | { kind: 'unsupported'; apple: boolean }
  | { kind: 'denied' }
  | { kind: 'allowed' | 'unasked'; subscription: PushSubscription | null }

const SCRIPT = '/sw.js'

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Looks, and asks for nothing. */
export async function readBrowser(): Promise<BrowserPush> {
  if (!isSupported()) return { kind: 'unsupported', apple: isApple() }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined)
  const subscription = (await registration?.pushManager.getSubscription().catch(() => null)) ?? null
  return { kind: Notification.permission === 'granted' ? 'allowed' : 'unasked', subscription }
}

/** What the services are told of a subscription. */
export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
  key: string
}

/**
 * Asks for the permission, for whoever has pressed, and subscribes with our key. Null: no was said, or
 * nothing. Rejects when the browser cannot reach its push service.
 */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(SCRIPT, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // The push service would refuse what we send under another key.
  const good = before !== null && base64url(before.options.applicationServerKey) === key
  if (before !== null && !good) await before.unsubscribe()
  const subscription = good
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', key }
}

/** Takes the subscription of this browser back, if there is one. */
export async function unsubscribe(): Promise<void> {
  const now = await readBrowser()
  if ('subscription' in now) await now.subscription?.unsubscribe().catch(() => false)
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
