import { longDate } from 'contract/platform/dates.ts'
import { endAlertByLink, readAlertLink } from 'contract/press-review/filling/queries.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { Tx } from '../../platform/database/connect.ts'
import {
  endOfRun,
  expireLetters,
  type LetterQueue,
  listHeaders,
  type Outgoing,
  sendLetters,
  sendUntil,
} from '../../platform/mail/send-letters.ts'
import { oneLine } from '../../platform/language/truncate.ts'
import { letter } from '../../platform/outside/letter.ts'
import type { Sealed } from '../../platform/outside/mail.ts'
import { answers } from '../../platform/wire/call.ts'
import type { PressReviewPorts } from '../ports.ts'
import { reviewOfHolder } from '../store/reviews.ts'
import { alertTokens } from './alert-tokens.ts'
import { alertLetter } from './letters.ts'
import * as store from './store/alerts.ts'
import { queryById, silence } from './store/queries.ts'
import { joined, text, trusted } from '../../platform/outside/safe-text.ts'

/** A query has at most one letter in so many hours. */
const HOURS = 4
/** Matches that are older are never sent: the alert was off when they were found. */
const STALE_HOURS = 48
const HOUR_MS = 3_600_000

/** Task: opens letters for new matches, and sends those that are due. */
export async function sendAlerts(ports: PressReviewPorts): Promise<void> {
  const { db } = ports
  const at = ports.clock()
  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * HOUR_MS)
  await expireLetters(db, store.alertRows, at)
  await store.openAlerts(db, { at, noneSince: hoursAgo(HOURS), freshSince: hoursAgo(STALE_HOURS) })
  const queue = alertQueue(ports)
  await sendUntil(endOfRun(), () => sendLetters(ports, queue))
}

const alertQueue = (ports: PressReviewPorts): LetterQueue<store.AlertToSend> => ({
  rows: store.alertRows,
  limits: { kept: 10, delivered: 5 },
  claim: store.claimAlerts,
  async render(tx, alerts) {
    const rendered: (Outgoing | 'dropped' | 'empty')[] = []
    for (const alert of alerts) rendered.push(await renderAlert(ports, tx, alert))
    return rendered
  },
  // Nobody has it at that address: none is sent until somebody asks for it again.
  onBadAddress: async ({ query }) => void (await silence(ports.db, query)),
})

/** The mail of an alert, or why none leaves. */
async function renderAlert(
  ports: PressReviewPorts,
  tx: Tx,
  { id, query, name, review, account, alert }: store.AlertToSend,
): Promise<Outgoing | 'dropped' | 'empty'> {
  if (!alert || account === null) return 'dropped'
  const holder = await ports.holderOf(tx, account)
  const addressee = await ports.accountOf(tx, account)
  if (holder === null || !addressee || !(await ports.acceptsAlerts(tx, account))) return 'dropped'
  // Who works on another review by now is told nothing of this one.
  if ((await reviewOfHolder(tx, holder))?.id !== review) return 'dropped'
  const finds = await store.findsOf(tx, id)
  const articles = await ports.newspapers.articles(
    tx,
    finds.map(({ article }) => article),
  )
  const lines = finds.flatMap(({ article, day }) => {
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
  const draft = alertLetter({ to: addressee.email, host }, { name, lines, day: finds[0]!.day, stop })
  const headers = listHeaders({
    unsubscribe: stop,
    list: 'avvisi.rassegna',
    id: tokens.nameOf(id),
    domain: brands.main.domain,
  })
  return { mail: { ...(letter(draft, brands.shared) as Sealed), headers } }
}

/** The query that the link of a letter is about: the link opens nothing else. */
export const answerReadAlertLink = ({ db, secret }: PressReviewPorts) =>
  answers(readAlertLink, async ({ input, refuse }) => {
    const id = alertTokens(secret).read(input.token)
    const query = id === null ? undefined : await queryById(db, id)
    return query ? { name: query.name, ended: !query.alert } : refuse('ERR_LINK_EXPIRED')
  })

/** Switches the letters of a query off, without a session; twice is as once. */
export const answerEndAlertByLink = ({ db, secret }: PressReviewPorts) =>
  answers(endAlertByLink, async ({ input, refuse }) => {
    const id = alertTokens(secret).read(input.token)
    const query = id === null ? undefined : await queryById(db, id)
    if (id === null || !query) return refuse('ERR_LINK_EXPIRED')
    await silence(db, id)
    return { name: query.name }
  })
