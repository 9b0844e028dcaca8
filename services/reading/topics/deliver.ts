import { z } from 'zod'
import { enqueue } from '../../platform/database/enqueue.ts'
import type { PushMessage } from '../../platform/outside/push.ts'
import type { PushPorts } from './ports.ts'
import { articleText, type PushText, retryDelay } from './rules.ts'
import { claimEndpoints, claimedEndpoints, deleteEndpoint, type Endpoint } from './store/endpoints.ts'

export const deliverJob = 'deliver-notifications'
/** `until`: what has not arrived by then is of no use. `tries`: how many have failed. */
export const delivery = z.object({
  article: z.int(),
  urgent: z.boolean(),
  until: z.iso.datetime(),
  endpoints: z.array(z.uuid()).max(100),
  tries: z.int().nonnegative(),
})
export type Delivery = z.infer<typeof delivery>

/** Browsers that are sent to at a time. */
const AT_ONCE = 25

/** A text on its way to a browser, in the name of its masthead. */
export function messageOf(
  { brands, contact }: Pick<PushPorts, 'brands' | 'contact'>,
  { endpoint, p256dh, auth, brand }: Endpoint,
  text: PushText,
  { seconds, urgency }: Pick<PushMessage, 'seconds' | 'urgency'>,
): PushMessage {
  const mailbox = brands.all.find(({ sigla }) => sigla === brand)?.support.mailbox
  return {
    endpoint,
    p256dh,
    auth,
    text: JSON.stringify(text),
    seconds,
    urgency,
    topic: text.tag,
    contact: contact ?? contactOf(mailbox),
  }
}

/** Push services refuse contacts at localhost. */
const contactOf = (mailbox: string | undefined): string | null =>
  mailbox === undefined || /[@.]localhost$/i.test(mailbox) ? null : `mailto:${mailbox}`

/**
 * Job: sends an article to some browsers. Who does not take it now is tried again, each time later, until it
 * is of no use. A browser is claimed before it is sent to: what is cut short is lost, never sent twice.
 */
export const deliverToBrowsers =
  (ports: PushPorts) =>
  async ({ article, urgent, until, endpoints: ids, tries }: Delivery): Promise<void> => {
    const { db, push, keys, newsOf, devices, log, clock } = ports
    const secondsLeft = () => Math.floor((Date.parse(until) - clock().getTime()) / 1000)
    const news = await newsOf(db, article)
    if (!news || news.withdrawn || secondsLeft() <= 0) return
    const claimed = await (tries === 0 ? claimEndpoints : claimedEndpoints)(db, ids, article)
    // The device was signed out, or the browser belongs to somebody else now.
    const signedIn = await devices.signedIn(db, [...new Set(claimed.map(({ device }) => device))])
    const queue = claimed.filter(({ device, brand }) => signedIn.has(device) && brand === news.brand)
    const text = articleText(news)
    const pair = await keys()
    const later = new Map<string, number | null>()
    const refusals = new Map<string, number>()
    const sendSome = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const seconds = secondsLeft()
        if (seconds <= 0) return
        const message = messageOf(ports, next, text, { seconds, urgency: urgent ? 'high' : 'normal' })
        const outcome = await push.send(message, pair)
        if (outcome.kind === 'gone') await deleteEndpoint(db, next)
        if (outcome.kind === 'later') later.set(next.id, outcome.afterMs)
        if (outcome.kind === 'refused') refusals.set(new URL(next.endpoint).hostname, outcome.status)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
    for (const [host, status] of refusals) log(new Error(`${host} refuses notifications: ${status}`))
    if (later.size === 0) return
    await db.transaction().execute(async (tx) => {
      for (const [endpoint, retryAfterMs] of later) {
        const runAt = new Date(clock().getTime() + retryDelay(tries, retryAfterMs)).toISOString()
        if (runAt >= until) continue
        const again: Delivery = { article, urgent, until, endpoints: [endpoint], tries: tries + 1 }
        await enqueue(tx, deliverJob, again, { runAt })
      }
    })
  }
