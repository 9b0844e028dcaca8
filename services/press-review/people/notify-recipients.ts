import { personTokens } from '../tokens.ts'
import type { PeoplePorts } from './ports.ts'
import { reviewNames, markNotified, claimUnnotified } from './store/people.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { text, untrusted } from '../../platform/outside/safe-text.ts'

export const NOTIFY = 'tell-recipients'
const TOGETHER = 100
const WEEK_MS = 7 * 86_400_000
const DAY = 86_400
/** Such letters that one address gets in a day, of all reviews. */
const MAX_PER_RECIPIENT = 3

/**
 * Tells people once that they were added. The letter goes into the queue in the transaction that marks it:
 * a program that dies in between tells the rest when it comes back.
 */
export async function notifyAdded(ports: PeoplePorts): Promise<void> {
  for (;;) if ((await notifyBatch(ports)) < TOGETHER) return
}

const notifyBatch = (ports: PeoplePorts): Promise<number> =>
  ports.db.transaction().execute(async (tx) => {
    const now = ports.clock()
    const since = new Date(now.getTime() - WEEK_MS)
    const some = await claimUnnotified(tx, { since, limit: TOGETHER })
    const names = await reviewNames(tx, [...new Set(some.map(({ review }) => review))])
    const tokens = personTokens(ports.secret)
    for (const { id, email, emailKey, brand, review } of some) {
      if (!(await ports.allows(`reviews tell ${emailKey}`, MAX_PER_RECIPIENT, DAY, tx))) continue
      const host = ports.siteHost(brand ?? ports.brands.main.sigla, 'account')
      const about = { to: email, host, review: names.get(review)! }
      await ports.post(tx, addedLetter(about, tokens.sign(id)))
    }
    await markNotified(
      tx,
      some.map(({ id }) => id),
      now,
    )
    return some.length
  })

interface About {
  to: string
  host: Host
  /** Of whom the review is: a name that somebody typed. */
  review: string
}

const called = (review: string) => untrusted(review, 80)

/**
 * Once, to who was added (GDPR art. 14): who will write, why, for how long, and the way out. No word of who
 * added them stands in it but the name of the review.
 */
export const addedLetter = ({ to, host, review }: About, token: string): Draft => ({
  to,
  host,
  subject: text`Riceverai una rassegna stampa`,
  title: text`Riceverai la rassegna stampa di ${called(review)}`,
  paragraphs: [
    text`${called(review)} ha aggiunto questo indirizzo ai destinatari della propria rassegna stampa: una
      scelta di articoli dei giornali, che ti manda attraverso ${host.brand.name}.`,
    text`L’indirizzo e il nome ce li ha dati ${called(review)}, che decide chi la riceve. Li teniamo solo
      per mandartela, finché la ricevi. Quello che apri lo sappiamo solo se un giorno dirai di sì.`,
    text`Se non la vuoi, puoi fermarla adesso: non arriverà niente. Ogni rassegna ha lo stesso link in
      fondo.`,
  ],
  action: {
    words: text`Non ricevere la rassegna`,
    site: 'account',
    path: `/rassegna/disiscrizione/${token}`,
  },
})

/** To who has unsubscribed and was added again: nothing leaves until they say so themselves. */
export const againLetter = ({ to, host, review }: About, token: string): Draft => ({
  to,
  host,
  subject: text`Vuoi ricevere di nuovo la rassegna stampa?`,
  title: text`Vuoi ricevere di nuovo la rassegna di ${called(review)}?`,
  paragraphs: [
    text`Avevi fermato la rassegna stampa di ${called(review)}, che ora vorrebbe mandartela di nuovo.`,
    text`Se la vuoi, premi qui sotto entro 30 giorni. Se non fai niente, resta tutto com’è: non ti arriva
      nulla.`,
  ],
  action: { words: text`Scegli se riceverla`, site: 'account', path: `/rassegna/di-nuovo/${token}` },
})
