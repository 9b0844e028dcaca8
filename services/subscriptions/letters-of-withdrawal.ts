import { euros } from 'contract/money.ts'
import type { Host } from 'contract/site/hosts.ts'
import { toTheSecond, unlinked } from '../letter-words.ts'
import type { Draft } from '../outside/letter.ts'
import type { About } from './letters.ts'
import { LINK_DAYS } from './rules.ts'

/** The receipt of a withdrawal from a contract of one's own (Codice del consumo art. 54-bis). */
export const withdrawnLetter = (
  { to, name, host, what }: About,
  { number, at, refund }: { number: number; at: Date; refund: number },
): Draft => ({
  to,
  host,
  subject: `Recesso n. ${number}`,
  title: 'Hai receduto dal contratto',
  paragraphs: [
    `Ciao ${name}, abbiamo ricevuto la tua dichiarazione di recesso n. ${number}, ${toTheSecond(at)}. ` +
      `Riguarda ${what}: il contratto è finito e non ci saranno altri addebiti.`,
    refund > 0
      ? `Ti restituiamo ${euros(refund)} sulla carta con cui hai pagato, entro quattordici giorni. La nota ` +
        'di rimborso è nella pagina dei tuoi abbonamenti.'
      : 'Non c’è nulla da restituire.',
    'Conserva questo messaggio: è la ricevuta del recesso.',
  ],
  action: { words: 'Vedi i tuoi abbonamenti', site: 'account', path: '/user/subscriptions' },
})

/**
 * The receipt of a declaration by somebody who has not signed in, to the address they gave, in the same words
 * whatever we know of it. `token`: only where that address has a contract that it may end.
 */
export const declaredLetter = (
  { to, host }: { to: string; host: Host },
  d: { number: number; at: Date; name: string; contract: string; token: string | null },
): Draft => ({
  to,
  host,
  subject: `Dichiarazione di recesso n. ${d.number}`,
  title: 'Abbiamo ricevuto una dichiarazione di recesso',
  paragraphs: [
    `È la n. ${d.number}, arrivata ${toTheSecond(d.at)}. Qui sotto trovi quello che è stato scritto. Conta ` +
      'da quel momento. Conserva questo messaggio: è la ricevuta.',
    'Se questo indirizzo è quello dell’account con cui il contratto è stato concluso, qui trovi anche il ' +
      `link per confermare, entro ${LINK_DAYS} giorni. Altrimenti il servizio clienti verifica la ` +
      'dichiarazione e ti risponde.',
    'Se non hai scritto tu, non devi fare nulla: senza una conferma nessun contratto finisce.',
  ],
  quote: `Nome: ${unlinked(d.name)}\nContratto: ${unlinked(d.contract)}`,
  action:
    d.token === null
      ? { words: 'Scrivi al servizio clienti', site: 'account', path: '/contact' }
      : { words: 'Conferma il recesso', site: 'account', path: `/recesso/${d.token}` },
})
