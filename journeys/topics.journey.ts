import { createECDH, randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { enter, newcomer, signIn, wake } from './signed-in.ts'
import { withWholeChromium } from './whole-chromium.ts'

test.use({ launchOptions: ({ launchOptions }, use) => use(withWholeChromium(launchOptions)) })

const manage = (edicola: Edicola) => edicola.url('MG', '/user/profile/topics/manage', 'account')
const status = (page: Page) => page.getByRole('main').getByRole('status')

/**
 * A browser whose push service is played: a subscription is kept in the page's storage, as the browser would
 * keep it. `allowed`: what the person says when asked.
 */
async function playPush(page: Page, edicola: Edicola, allowed: NotificationPermission): Promise<void> {
  const pair = createECDH('prime256v1')
  const played = {
    allowed,
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  if (allowed === 'granted')
    await page.context().grantPermissions(['notifications'], { origin: edicola.url('MG', '') })
  await page.addInitScript((with_) => {
    if (typeof Notification === 'undefined') return
    let permission: NotificationPermission = localStorage.getItem('asked') ? with_.allowed : 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = () => {
      localStorage.setItem('asked', 'yes')
      permission = with_.allowed
      return Promise.resolve(permission)
    }
    const subscription = (key: string) => ({
      endpoint: with_.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
          c.codePointAt(0)!,
        ).buffer,
      },
      toJSON: () => ({ endpoint: with_.endpoint, keys: { p256dh: with_.p256dh, auth: with_.auth } }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem('push-key') === undefined),
    })
    const play = {
      getSubscription: () => {
        const key = localStorage.getItem('push-key')
        return Promise.resolve(key === null ? null : subscription(key))
      },
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('push-key', applicationServerKey)
        return Promise.resolve(subscription(applicationServerKey))
      },
    }
    Object.assign(PushManager.prototype, play)
  }, played)
}

/** Hands a message to the service worker of the newsstand, as its push service would. */
async function deliver(cdp: CDPSession, edicola: Edicola, text: object): Promise<void> {
  const origin = edicola.url('MG', '')
  const endpoint = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) done(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await endpoint,
    data: JSON.stringify(text),
  })
  await cdp.send('ServiceWorker.disable')
}

/** What a service worker sees of itself; the types of pages do not know it. */
interface Worker extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { openWindow(address: string): Promise<null> }
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** Presses the only notification that is shown; gives the address it wants opened. */
const press = async (page: Page): Promise<string> => {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/sw.js'))!
  return worker.evaluate(async () => {
    const self = globalThis as unknown as Worker
    const [notification] = await self.registration.getNotifications()
    return new Promise<string>((done) => {
      // A browser opens windows for a press of the person's only.
      self.clients.openWindow = (address) => {
        done(address)
        return Promise.resolve(null)
      }
      self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification: notification! }))
    })
  })
}

test('somebody follows a topic, asks to be told of it, and takes both back', async ({ page, edicola }) => {
  await signIn(page, edicola, 'ospite')
  const response = await page.goto(manage(edicola))
  await expectValid(await response!.text())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Argomenti e notifiche')
  await wake(page)
  const follow = page.getByRole('switch', { name: 'Politica', exact: true })
  const toggle = page.getByRole('switch', { name: 'Avvisami: Politica' })
  await expect(toggle).toHaveCount(0)
  await follow.focus()
  await page.keyboard.press('Space')
  await expect(status(page)).toContainText('Ora segui «Politica».')
  await expect(follow).toBeChecked()
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(status(page)).toContainText('Notifiche attive per «Politica».')
  await expect(status(page)).toContainText('attivale anche su un dispositivo')
  await expectAccessible(page)
  await page.reload()
  await expect(follow).toBeChecked()
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(status(page)).toContainText('Notifiche disattivate per «Politica».')
  await expect(follow).toBeChecked()
  await follow.click()
  await expect(status(page)).toContainText('Non segui più «Politica».')
  await expect(toggle).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Corriere Apulo' }).click()
  await expect(page).toHaveURL(edicola.url('CA', '/user/profile/topics/manage', 'account'))
  await expect(page.getByRole('switch', { name: 'Bari e Puglia', exact: true })).not.toBeChecked()
})

test('notifications are turned on where they come from, tried, opened and turned off', async ({
  page,
  edicola,
}) => {
  await playPush(page, edicola, 'granted')
  // The push service is played: what is sent to it is tested in the services.
  await page.route('**/api/topics/push/test', (route) =>
    route.fulfill({ json: { success: true, data: {}, status: { code: 'OK' } } }),
  )
  await newcomer(page, edicola)
  await page.goto(manage(edicola))
  await wake(page)
  await page.getByRole('link', { name: 'Attiva le notifiche su questo dispositivo' }).click()
  await expect(page).toHaveURL(edicola.url('MG', '/notifiche'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Attiva le notifiche' }).click()
  await expect(status(page)).toContainText('Notifiche attive su questo dispositivo.')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Su questo dispositivo sono attive.')).toBeVisible()

  const cdp = await page.context().newCDPSession(page)
  await page.getByRole('button', { name: 'Invia una notifica di prova' }).click()
  await expect(status(page)).toContainText('Notifica inviata.')
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      return (await registration!.getNotifications()).map(({ title, body, tag, icon }) => ({
        title,
        body,
        tag,
        icon: new URL(icon).pathname,
      }))
    })
  const article = { title: 'Il Po in secca', body: 'Alla Becca', path: '/articolo/ds/1', tag: 'articolo-1' }
  await deliver(cdp, edicola, article)
  await expect
    .poll(shown)
    .toEqual([
      { title: 'Il Po in secca', body: 'Alla Becca', tag: 'articolo-1', icon: '/apple-touch-icon.png' },
    ])
  // The same article again takes its own place.
  await deliver(cdp, edicola, { ...article, title: 'Il Po è in secca' })
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['Il Po è in secca'])
  expect(await press(page)).toBe(edicola.url('MG', '/articolo/ds/1'))
  await expect.poll(shown).toEqual([])
  // Nobody else's address is opened in the newspaper's name, and what cannot be read is shown all the same.
  await deliver(cdp, edicola, { title: 'Altrove', path: 'https://example.com/' })
  await expect.poll(async () => (await shown()).length).toBe(1)
  expect(await press(page)).toBe(edicola.url('MG', '/'))
  await expect.poll(shown).toEqual([])
  await deliver(cdp, edicola, [])
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['Nuovi articoli'])

  await page.goto(manage(edicola))
  await expect(page.getByRole('listitem').filter({ hasText: 'questo dispositivo' })).toContainText(
    'Il Meriggio',
  )
  await expectAccessible(page)
  await page.goto(edicola.url('MG', '/notifiche'))
  await page.getByRole('button', { name: 'Disattiva su questo dispositivo' }).click()
  await expect(status(page)).toContainText('Notifiche disattivate su questo dispositivo.')
  await page.getByRole('link', { name: 'Scegli gli argomenti' }).click()
  await expect(page).toHaveURL(manage(edicola))
  await expect(page.getByText('Nessuno, per ora.')).toBeVisible()
})

test('a browser without push, one that was told no and one told nothing yet say what to do', async ({
  page,
  open,
  edicola,
}) => {
  await signIn(page, edicola, 'rag')
  const state = await page.context().storageState()
  const arrive = async (prepare: (other: Page) => Promise<unknown>) => {
    const other = await open({ storageState: state })
    await prepare(other)
    await enter(other, edicola, '/notifiche')
    return other
  }
  const without = await arrive((other) =>
    other.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager')),
  )
  await expect(status(without)).toContainText('Questo browser non supporta le notifiche push.')
  await expect(without.getByRole('button', { name: 'Attiva le notifiche' })).toHaveCount(0)
  await expectAccessible(without)

  const apple = await open({
    storageState: state,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  })
  await apple.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
  await enter(apple, edicola, '/notifiche')
  await expect(status(apple)).toContainText('Aggiungi alla schermata Home')

  const undecided = await arrive((other) => playPush(other, edicola, 'default'))
  await undecided.getByRole('button', { name: 'Attiva le notifiche' }).click()
  await expect(status(undecided)).toContainText('Il permesso non è stato dato.')

  const denied = await arrive((other) => playPush(other, edicola, 'denied'))
  await denied.getByRole('button', { name: 'Attiva le notifiche' }).click()
  await expect(status(denied)).toContainText('Hai bloccato le notifiche di questo sito.')
  await expect(denied.getByRole('button', { name: 'Attiva le notifiche' })).toHaveCount(0)
  await expectAccessible(denied)
})

test('a visitor is asked to sign in first, and the service worker is a small file of its own', async ({
  page,
  edicola,
}) => {
  await page.goto(edicola.url('MG', '/notifiche'))
  await expect(page).toHaveURL(/\/accedi\?/)
  for (const sigla of ['MG', 'LG']) {
    await page.goto(edicola.url(sigla, '/info/privacy'))
    const worker = await page.evaluate(async () => {
      const { status, headers } = await fetch('/sw.js')
      return [status, headers.get('content-type'), headers.get('cache-control')]
    })
    expect(worker).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache'])
  }
})
