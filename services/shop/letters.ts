import { theDate } from 'contract/dates.ts'
import { euros, vatWithin } from 'contract/money.ts'
import { romeDay, shiftDay } from 'contract/rome.ts'
import { immediateStart, type Seller, withdrawalInformation } from 'contract/shop/conditions.ts'
import { type Host, siteUrl } from 'contract/site/hosts.ts'
import type { Draft } from '../outside/letter.ts'
import { addMonths } from '../periods.ts'
import type { Terms } from '../terms.ts'

interface About {
  to: string
  name: string
  host: Host
  what: string
}

const action = { words: 'Vedi i tuoi abbonamenti', site: 'account', path: '/user/subscriptions' } as const

/**
 * The confirmation of the contract on a durable medium (Codice del consumo art. 51 c. 7): what was bought,
 * what is charged next, what was accepted, how to withdraw.
 */
export function boughtLetter(
  { to, name, host, what }: About,
  bought: { terms: Terms; amount: number; at: Date; immediate: boolean; accepted: string; seller: Seller },
): Draft {
  const { terms, amount, at, immediate, accepted, seller } = bought
  const next = addMonths(romeDay(at), terms.months)
  const withdrawal = siteUrl(host, 'account', '/recesso')
  return {
    to,
    host,
    subject: 'Il tuo abbonamento è attivo',
    title: 'Il tuo abbonamento è attivo',
    paragraphs: [
      `Ciao ${name}, hai comprato ${what}${terms.everywhere ? ', per tutte le testate' : ''}. Abbiamo ` +
        `ricevuto ${euros(amount)}, IVA inclusa (${euros(vatWithin(amount, terms.vat))} di IVA al ` +
        `${terms.vat} per cento). Puoi leggere da subito.`,
      `Il prossimo addebito è di ${euros(terms.price)}, ${theDate('il', next)}. Se non vuoi rinnovare, ` +
        `disdici ${theDate('il', shiftDay(next, -1))} al più tardi, entro mezzanotte, dalla pagina dei ` +
        'tuoi abbonamenti.' +
        (terms.months === 12 ? ' Trenta giorni prima te lo ricordiamo.' : ''),
      `Se cambi idea puoi recedere entro quattordici giorni da qui: ${withdrawal}. ` +
        (immediate
          ? 'Hai chiesto di cominciare subito: in quel caso paghi solo i giorni usati.'
          : 'In quel caso ti restituiamo tutto.'),
      'La ricevuta in PDF è nella pagina dei tuoi abbonamenti. Qui sotto trovi le condizioni che hai ' +
        'accettato: conserva questo messaggio.',
    ],
    quote: [
      accepted,
      ...(immediate ? [immediateStart.text] : []),
      withdrawalInformation(seller, withdrawal),
    ].join('\n\n'),
    action,
  }
}

/** Paid for what was bought already meanwhile, or for an order that was closed. */
export const paidTwiceLetter = ({ to, name, host, what }: About, amount: number): Draft => ({
  to,
  host,
  subject: 'Ti rimborsiamo un pagamento',
  title: 'Ti rimborsiamo un pagamento',
  paragraphs: [
    `Ciao ${name}, è arrivato un pagamento di ${euros(amount)} per ${what}, ma hai già un abbonamento ` +
      'uguale o l’ordine era chiuso. Lo restituiamo per intero sulla stessa carta: non devi fare nulla.',
  ],
  action,
})
