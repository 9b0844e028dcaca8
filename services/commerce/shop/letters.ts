import { type SaleVat, vatInside } from 'contract/commerce/vat.ts'
import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { immediateStart, type Seller, withdrawalInformation } from 'contract/commerce/shop/conditions.ts'
import { type Host, siteUrl } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { addMonths } from '../periods.ts'
import type { Terms } from '../terms.ts'
import { text, trusted } from '../../platform/outside/safe-text.ts'

export interface About {
  to: string
  name: string
  host: Host
  what: string
}

const action = { words: text`Vedi i tuoi abbonamenti`, site: 'account', path: '/user/subscriptions' } as const

/**
 * The confirmation of the contract on a durable medium (Codice del consumo art. 51 c. 7): what was bought,
 * what is charged next, what was accepted, how to withdraw.
 */
export function boughtLetter(
  { to, name, host, what }: About,
  bought: {
    terms: Terms
    amount: number
    vat: SaleVat
    at: Date
    immediate: boolean
    accepted: string
    seller: Seller
  },
): Draft {
  const { terms, amount, vat, at, immediate, accepted, seller } = bought
  const next = addMonths(romeDay(at), terms.months)
  const withdrawal = siteUrl(host, 'account', '/recesso')
  return {
    to,
    host,
    subject: text`Il tuo abbonamento è attivo`,
    title: text`Il tuo abbonamento è attivo`,
    paragraphs: [
      text`Ciao ${name}, hai comprato ${what}${terms.everywhere ? text`, per tutte le testate` : ''}.
        Abbiamo ricevuto ${euros(amount)}${vatInside(amount, vat)}. Puoi leggere da subito.`,
      text`Il prossimo addebito è di ${euros(terms.price)}, ${theDate('il', next)}. Se non vuoi
        rinnovare, disdici ${theDate('il', shiftDay(next, -1))} al più tardi, entro mezzanotte, dalla
        pagina dei tuoi
        abbonamenti.${terms.months === 12 ? text` Trenta giorni prima te lo ricordiamo.` : ''}`,
      text`Se cambi idea puoi recedere entro quattordici giorni da qui: ${trusted(withdrawal)}.
        ${
          immediate
            ? text`Hai chiesto di cominciare subito: in quel caso paghi solo i giorni usati.`
            : text`In quel caso ti restituiamo tutto.`
        }`,
      text`La ricevuta in PDF è nella pagina dei tuoi abbonamenti. Qui sotto trovi le condizioni che hai
        accettato: conserva questo messaggio.`,
    ],
    quote: trusted(
      [accepted, ...(immediate ? [immediateStart.text] : []), withdrawalInformation(seller, withdrawal)].join(
        '\n\n',
      ),
    ),
    action,
  }
}

/** The confirmation of what an organisation ordered on invoice: it may withdraw from nothing. */
export const onInvoiceLetter = (
  { to, name, host, what }: About,
  {
    number,
    payable,
    due,
    iban,
    payee,
    accepted,
    isDue,
  }: {
    number: string
    payable: number
    due: string | null
    iban: string
    payee: string
    accepted: string
    /** It is to be paid; else nothing is any more. */
    isDue: boolean
  },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è attivo`,
  title: text`Il tuo abbonamento è attivo`,
  paragraphs: [
    text`Ciao ${name}, hai ordinato ${what} su fattura. Puoi leggere da subito.`,
    text`La fattura ${number} è di
      ${euros(payable)}${
        isDue
          ? text`: fai un bonifico a ${payee}${
              due === null ? '' : text` entro ${theDate('il', due)}`
            }, IBAN ${iban}, con la causale «Fattura ${number}». La ricevi`
          : text`, e non c’è più nulla da pagare. La ricevi`
      }
      dal Sistema di Interscambio e ne trovi una copia nella pagina dei tuoi abbonamenti.`,
    text`Qui sotto trovi le condizioni che hai accettato: conserva questo messaggio.`,
  ],
  quote: trusted(accepted),
  action,
})

/** Why what was paid for a plan goes back, as its person reads it. */
const refundReasons = {
  bought: 'hai già un abbonamento uguale o l’ordine era chiuso. ',
  spent: 'il prezzo riservato a chi comincia vale una volta sola, e avevi già avuto un abbonamento. ',
  'not-at-once':
    'nel frattempo hai receduto da un altro abbonamento: per un anno ti abboni di nuovo solo chiedendo che ' +
    'cominci subito. ',
} as const
export type RefundReason = keyof typeof refundReasons

/** Paid for what was bought already meanwhile, for an order that was closed, or at a price of before. */
export const refundedOrderLetter = (
  { to, name, host, what }: About,
  { amount, why }: { amount: number; why: RefundReason },
): Draft => ({
  to,
  host,
  subject: text`Ti rimborsiamo un pagamento`,
  title: text`Ti rimborsiamo un pagamento`,
  paragraphs: [
    text`Ciao ${name}, è arrivato un pagamento di ${euros(amount)} per ${what}, ma ${refundReasons[why]}Lo
      restituiamo per intero, nel modo in cui hai pagato: non devi fare nulla.`,
  ],
  action,
})

/** A bank says in days whether it pays: nothing opens before. `path`: of their order, in the shop. */
export const waitingLetter = (
  { to, name, host, what }: About,
  { amount, path }: { amount: number; path: string },
): Draft => ({
  to,
  host,
  subject: text`Il pagamento è in corso`,
  title: text`Il pagamento è in corso`,
  paragraphs: [
    text`Ciao ${name}, abbiamo chiesto alla tua banca di addebitare ${euros(amount)} per ${what}. La banca lo
      conferma in qualche giorno lavorativo, due settimane al più tardi: appena lo sappiamo ti scriviamo.`,
    text`L’abbonamento comincia quando l’addebito riesce. Non serve ordinare di nuovo: non paghi due volte.`,
  ],
  action: { words: text`Vedi l’ordine`, site: 'shop', path },
})

/** To who was told that the payment was under way: it has failed. `path`: of their order, in the shop. */
export const notPaidLetter = (
  { to, name, host, what }: About,
  { amount, path }: { amount: number; path: string },
): Draft => ({
  to,
  host,
  subject: text`Il pagamento non è riuscito`,
  title: text`Il pagamento non è riuscito`,
  paragraphs: [
    text`Ciao ${name}, il pagamento di ${euros(amount)} per ${what} non è riuscito: non ti abbiamo
      addebitato nulla.`,
    text`Se vuoi ancora abbonarti, riprendi l’ordine e paga di nuovo, anche in un altro modo.`,
  ],
  action: { words: text`Riprendi l’ordine`, site: 'shop', path },
})

/** What a code has opened: nothing to pay, and nothing renews by itself. */
export const activatedLetter = ({ to, name, host, what }: About, until: string): Draft => ({
  to,
  host,
  subject: text`Offerta attivata`,
  title: text`Offerta attivata`,
  paragraphs: [
    text`Ciao ${name}, il tuo codice ha aperto ${what}: leggi da subito e fino ${theDate('al', until)},
      senza pagare nulla.`,
    text`Non si rinnova da sola. Se vuoi continuare, aggiungi una carta nella pagina dei tuoi abbonamenti
      e accendi il rinnovo.`,
  ],
  action,
})
