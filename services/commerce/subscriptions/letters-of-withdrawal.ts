import { euros } from 'contract/platform/money.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import { notBackWords, toTheSecond } from '../letter-parts.ts'
import type { RefundSplit } from '../payment-port.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import type { About } from './letters.ts'
import { LINK_DAYS } from './rules.ts'
import { joined, ownAddress, text } from '../../platform/outside/safe-text.ts'

/** The receipt of a withdrawal from a contract of one's own (Codice del consumo art. 54-bis). */
export const withdrawnLetter = (
  { to, name, host, what }: About,
  { number, at, back }: { number: number; at: Date; back: RefundSplit },
): Draft => ({
  to,
  host,
  subject: text`Recesso n. ${number}`,
  title: text`Hai receduto dal contratto`,
  paragraphs: [
    text`Ciao ${name}, abbiamo ricevuto la tua dichiarazione di recesso n. ${number}, ${toTheSecond(at)}.
      Riguarda ${what}: il contratto è finito e non ci saranno altri addebiti.`,
    ...(back.now > 0
      ? [
          text`Ti restituiamo ${euros(back.now)} nel modo in cui hai pagato, entro quattordici
            giorni. La nota di rimborso è nella pagina dei tuoi abbonamenti.`,
        ]
      : []),
    ...notBackWords(back),
    text`Conserva questo messaggio: è la ricevuta del recesso.`,
  ],
  action: { words: text`Vedi i tuoi abbonamenti`, site: 'account', path: '/user/subscriptions' },
})

/**
 * The receipt of a declaration by somebody who has not signed in, to the address they gave, in the same words
 * whatever we know of it. `token`: only where that address has a contract that it may end.
 */
export const declaredLetter = (
  { to, host }: { to: string; host: Host },
  d: {
    number: number
    at: Date
    name: string
    contract: string
    token: string | null
    /** Single copies that it names. */
    copies: readonly string[]
  },
): Draft => ({
  to,
  host,
  subject: text`Dichiarazione di recesso n. ${d.number}`,
  title: text`Abbiamo ricevuto una dichiarazione di recesso`,
  paragraphs: [
    text`È la n. ${d.number}, arrivata ${toTheSecond(d.at)}. Qui sotto trovi quello che è stato scritto.
      Conta da quel momento. Conserva questo messaggio: è la ricevuta.`,
    text`Se questo indirizzo è quello dell’account con cui il contratto è stato concluso, qui trovi anche
      il link per confermare, entro ${LINK_DAYS} giorni. Altrimenti il servizio clienti verifica la
      dichiarazione e ti risponde.`,
    ...(d.copies.length === 0
      ? []
      : [
          text`Riguarda ${d.copies.join('; ')}. Per una singola copia il recesso non c’è: prima di pagare
            hai chiesto di leggerla subito e hai accettato di perderlo (articolo 59, comma 1, lettera o,
            del Codice del consumo). La copia resta aperta e non c’è un rimborso.`,
        ]),
    text`Se non hai scritto tu, non devi fare nulla: senza una conferma nessun contratto finisce.`,
  ],
  quote: joined([text`Nome: ${d.name}`, text`Contratto: ${d.contract}`]),
  action:
    d.token === null
      ? { words: text`Scrivi al servizio clienti`, site: 'account', path: '/contact' }
      : { words: text`Conferma il recesso`, site: 'account', path: `/recesso/${d.token}` },
})

/** To customer care: a declaration that has no link to be confirmed with. An answer goes to who wrote it. */
export const toVerifyLetter = (
  { to, host }: { to: string; host: Host },
  d: { number: number; at: Date; name: string; contract: string; email: string },
): Draft => ({
  to,
  host,
  replyTo: d.email,
  subject: text`Recesso n. ${d.number} da verificare`,
  title: text`Dichiarazione di recesso n. ${d.number} da verificare`,
  paragraphs: [
    text`È arrivata ${toTheSecond(d.at)} e conta da quel momento. All’indirizzo che porta non c’è un
      contratto da cui si possa recedere con un link: nome e indirizzo non sono verificati.`,
    text`Trovato il contratto, il recesso si esegue con «npm run care -- withdraw», l’indirizzo
      dell’account e --number ${d.number}: si calcola il rimborso dal momento della dichiarazione.
      Altrimenti va risposto a chi ha scritto perché il contratto non si trova, o perché non si può più
      recedere.`,
  ],
  quote: joined([text`Nome: ${d.name}`, text`Contratto: ${d.contract}`, text`Email: ${ownAddress(d.email)}`]),
})
