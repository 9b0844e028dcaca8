import { longDate } from 'contract/platform/dates.ts'
import { endAlertByLink, readAlertLink } from 'contract/press-review/filling/queries.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { handOver, waitAfter } from '../../platform/mail/hand-over.ts'
import { oneLine } from '../../platform/language/one-line.ts'
import { letter } from '../../platform/outside/letter.ts'
import type { Sealed } from '../../platform/outside/mail.ts'
import { answers } from '../../platform/wire/call.ts'
import type { PressReviewPorts } from '../ports.ts'
import { reviewOfHolder } from '../store/reviews.ts'
import { alertTokens } from './alert-tokens.ts'
import { foundLetter } from './letters.ts'
import * as store from './store/alerts.ts'
import { queryById, silence } from './store/queries.ts'
import { joined, text, trusted } from '../../platform/outside/safe-text.ts'

/** A query has one letter at most in so many hours. */
const HOURS = 4
/** What was found longer ago is not told of any more: nobody asked for it then. */
const STALE_HOURS = 48
/** Far longer than a letter may be on its way. */
const DOUBT_MS = 900_000
const HOUR_MS = 3_600_000
const TOGETHER = 50

/** Task: opens the letters of what was found, and sends those that are due. */
export async function sendAlerts(ports: PressReviewPorts): Promise<void> {
  const { db } = ports
  const at = ports.clock()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await store.doubtAlerts(db, before(DOUBT_MS), at)
  const [noneSince, foundSince] = [before(HOURS * HOUR_MS), before(STALE_HOURS * HOUR_MS)]
  await store.openAlerts(db, { at, noneSince, foundSince })
  for (const which of await store.readyAlerts(db, at, TOGETHER)) {
    // One that cannot be made holds back no other.
    await sendOne(ports, which.id).catch((error: unknown) => {
      ports.log(error)
      return tryLater(ports, { ...which, from: 'ready' })
    })
  }
}

/**
 * Sends one letter. With the built-in post the letter and its mark are one transaction; a mail server is told
 * after the mark, and who was killed in between has sent at most once.
 */
async function sendOne(ports: PressReviewPorts, id: string): Promise<void> {
  const { db, outlet } = ports
  const at = ports.clock()
  const ready = await db.transaction().execute(async (tx) => {
    const held = await store.holdAlert(tx, id)
    if (!held) return null
    const made = await sealed(ports, tx, held)
    const from = 'ready' as const
    if (typeof made === 'string') await store.markAlert(tx, id, { state: made, from, at })
    else if (outlet.kind === 'delivered')
      await store.markAlert(tx, id, { state: 'sending', from, at, tries: held.tries })
    else {
      await outlet.keep(tx, [made])
      await store.markAlert(tx, id, { state: 'sent', from, at })
    }
    return typeof made === 'string' ? null : { made, tries: held.tries, query: held.query }
  })
  if (!ready || outlet.kind !== 'delivered') return
  const outcome = await handOver(outlet.deliver, ready.made, ports.log)
  const from = 'sending' as const
  if (outcome === 'later') return tryLater(ports, { id, tries: ready.tries, from })
  const states = { sent: 'sent', unknown: 'doubtful', recipient: 'refused', refused: 'refused' } as const
  // Nobody has it at that address: no more is tried until somebody asks for it again.
  if (outcome === 'recipient') await silence(db, ready.query)
  await store.markAlert(db, id, { state: states[outcome], from, at: ports.clock() })
}

/** What could not leave is tried again, each time later, and given up in the end. */
async function tryLater(
  ports: PressReviewPorts,
  { id, tries, from }: { id: string; tries: number; from: 'ready' | 'sending' },
): Promise<void> {
  const at = ports.clock()
  const minutes = waitAfter(tries + 1)
  const due = new Date(at.getTime() + (minutes ?? 0) * 60_000)
  const state = minutes === null ? 'failed' : 'ready'
  await store.markAlert(ports.db, id, { state, from, at, due, tries: tries + 1 })
}

/** The letter that leaves now, or why none does. */
async function sealed(
  ports: PressReviewPorts,
  tx: Tx,
  { id, query, name, review, account, alert }: store.AlertToSend,
): Promise<Sealed | 'dropped' | 'empty'> {
  if (!alert || account === null) return 'dropped'
  const holder = await ports.holderOf(tx, account)
  const addressee = await ports.accountOf(tx, account)
  if (holder === null || !addressee || !(await ports.acceptsAlerts(tx, account))) return 'dropped'
  // Who works on another review by now is told nothing of this one.
  if ((await reviewOfHolder(tx, holder))?.id !== review) return 'dropped'
  const told = await store.toldBy(tx, id)
  const articles = await ports.papers.articles(
    tx,
    told.map(({ article }) => article),
  )
  const lines = told.flatMap(({ article, day }) => {
    const one = articles.get(article)
    const brand = one && ports.brands.all.find(({ sigla, gated }) => sigla === one.brand && !gated)
    if (!one || !brand) return []
    const page = one.page === null ? '' : `, pagina ${one.page}`
    return joined([trusted(oneLine(one.title, 160)), text`${brand.name}, ${longDate(day)}${page}`])
  })
  if (lines.length === 0) return 'empty'
  const { brands, siteHost, secret } = ports
  const host = siteHost(brands.main.sigla, 'account')
  const tokens = alertTokens(secret)
  const stop = siteUrl(host, 'account', `/rassegna/avviso/${tokens.sign(query)}`)
  const draft = foundLetter({ to: addressee.email, host }, { name, lines, day: told[0]!.day, stop })
  return {
    ...(letter(draft, brands.shared) as Sealed),
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<avvisi.rassegna.${brands.main.domain}>`,
      'Message-ID': `<${tokens.nameOf(id)}@${brands.main.domain}>`,
    },
  }
}

/** What the link of a letter is about; it opens nothing but the way out. */
export const answerReadAlertLink = ({ db, secret }: PressReviewPorts) =>
  answers(readAlertLink, async ({ input, refuse }) => {
    const id = alertTokens(secret).read(input.token)
    const query = id === null ? undefined : await queryById(db, id)
    return query ? { name: query.name, ended: !query.alert } : refuse('ERR_LINK_EXPIRED')
  })

/** Switches the letters of a query off, with or without a session; twice too. */
export const answerEndAlertByLink = ({ db, secret }: PressReviewPorts) =>
  answers(endAlertByLink, async ({ input, refuse }) => {
    const id = alertTokens(secret).read(input.token)
    const query = id === null ? undefined : await queryById(db, id)
    if (id === null || !query) return refuse('ERR_LINK_EXPIRED')
    await silence(db, id)
    return { name: query.name }
  })
