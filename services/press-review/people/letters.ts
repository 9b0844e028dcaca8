import type { Host } from 'contract/site/hosts.ts'
import { unlinked } from '../../letter-words.ts'
import { oneLine } from '../../one-line.ts'
import type { Draft } from '../../outside/letter.ts'

interface About {
  to: string
  host: Host
  /** Of whom the review is: a name of somebody else's, so in one line, and no link. */
  review: string
}

const called = (review: string) => unlinked(oneLine(review, 80))

/**
 * Once, to who was added (GDPR art. 14): who will write, why, for how long, and the way out. No word of who
 * added them stands in it but the name of the review.
 */
export const addedLetter = ({ to, host, review }: About, token: string): Draft => ({
  to,
  host,
  subject: 'Riceverai una rassegna stampa',
  title: `Riceverai la rassegna stampa di ${called(review)}`,
  paragraphs: [
    `${called(review)} ha aggiunto questo indirizzo ai destinatari della propria rassegna stampa: una ` +
      `scelta di articoli dei giornali, che ti manda attraverso ${host.brand.name}.`,
    `L’indirizzo e il nome ce li ha dati ${called(review)}, che decide chi la riceve. Li teniamo solo per ` +
      'mandartela, finché la ricevi. Quello che apri lo sappiamo solo se un giorno dirai di sì.',
    'Se non la vuoi, puoi fermarla adesso: non arriverà niente. Ogni rassegna ha lo stesso link in fondo.',
  ],
  action: { words: 'Non ricevere la rassegna', site: 'account', path: `/rassegna/disiscrizione/${token}` },
})

/** To who has unsubscribed and was added again: nothing leaves until they say so themselves. */
export const againLetter = ({ to, host, review }: About, token: string): Draft => ({
  to,
  host,
  subject: 'Vuoi ricevere di nuovo la rassegna stampa?',
  title: `Vuoi ricevere di nuovo la rassegna di ${called(review)}?`,
  paragraphs: [
    `Avevi fermato la rassegna stampa di ${called(review)}, che ora vorrebbe mandartela di nuovo.`,
    'Se la vuoi, premi qui sotto entro 30 giorni. Se non fai niente, resta tutto com’è: non ti arriva nulla.',
  ],
  action: { words: 'Scegli se riceverla', site: 'account', path: `/rassegna/di-nuovo/${token}` },
})
