import type { Decline, StoredCard } from 'contract/commerce/payment.ts'
import { inSentence, meansName } from 'contract/commerce/payment-methods.ts'
import { vatIncluded } from 'contract/commerce/vat.ts'
import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { type Host, siteUrl } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import { lastUsefulDay } from './rules.ts'
import { type SafeText, text, trusted } from '../../platform/outside/safe-text.ts'

/**
 * Who gets a letter about which subscription; `what`: `Digital (Il Meriggio), un anno`. `rate`: of the VAT in
 * what they pay for it.
 */
export interface About {
  to: string
  name: string
  host: Host
  what: string
  rate: number
}

const subscriptions = {
  words: text`Vedi i tuoi abbonamenti`,
  site: 'account',
  path: '/user/subscriptions',
} as const
const renewCard = { ...subscriptions, words: text`Aggiorna la carta` }

/** `con la carta •••• 4242`, `con PayPal`, when there is one. */
const withCard = (card: StoredCard | 'debit' | null): string => {
  if (card === 'debit') return 'sul tuo conto'
  if (card === null) return 'con la carta che ci hai dato'
  return card.method === 'card' ? `con la carta •••• ${card.last4}` : `con ${inSentence(meansName(card))}`
}

const why: Readonly<Record<Decline, string>> = {
  declined: 'La banca non ha accettato il pagamento.',
  'no-funds': 'Sulla carta non c’era abbastanza denaro.',
  expired: 'La carta è scaduta.',
  'not-valid': 'I dati della carta non sono più validi.',
  'not-authenticated': 'La banca ha chiesto una conferma che non è arrivata.',
}
/** Whether somebody pays with a card, as everybody does who has stored nothing else. */
const isCard = (card: StoredCard | 'debit' | null): boolean =>
  card === null || (card !== 'debit' && card.method === 'card')
const whyOf = (decline: Decline, card: StoredCard | 'debit' | null): string => {
  if (isCard(card)) return why[decline]
  return decline === 'no-funds'
    ? 'Sul conto non c’era abbastanza denaro.'
    : `Il pagamento non è stato accettato.`
}

/**
 * What is charged next; `charge` null: nothing is. `change`: the plan that was chosen for the renewal.
 * `unpaid`: it was never paid for, and has no renewal that anybody cancelled.
 */
export interface NextCharge {
  charge: number | null
  change: string | null
  unpaid: boolean
}
/** What is charged on `ends`, and how one leaves before. */
export const charged = (
  ends: string,
  { charge, change, unpaid }: NextCharge,
  { rate }: Pick<About, 'rate'>,
): SafeText =>
  charge === null
    ? unpaid
      ? text`Non si rinnova: non ci sono addebiti.`
      : text`Il rinnovo è disdetto: non ci saranno altri addebiti.`
    : text`${
        change === null ? '' : text`${capital(theDate('il', ends))} passi a ${change}, come hai scelto. `
      }Il prossimo addebito è di ${euros(charge)}${vatIncluded(rate)}, ${theDate('il', ends)}. Per
        evitarlo puoi disdire ${theDate('il', lastUsefulDay(ends))} al più tardi, entro mezzanotte.`

/** Thirty days before a renewal by the year (Codice del consumo art. 65-bis). */
export const noticeLetter = (
  { to, name, host, what, rate }: About,
  {
    ends,
    amount,
    card,
    onInvoice,
    change,
  }: {
    ends: string
    amount: number
    card: StoredCard | null
    onInvoice: boolean
    /** The plan that its person chose for the renewal. */
    change: string | null
  },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento si rinnova ${theDate('il', ends)}`,
  title: text`Il tuo abbonamento si rinnova ${theDate('il', ends)}`,
  paragraphs: [
    text`Ciao ${name}, ${theDate('il', ends)} ${
      change === null
        ? text`rinnoviamo per un altro anno il tuo abbonamento ${what}`
        : text`il tuo abbonamento ${what} passa a ${change}, come hai scelto`
    }: ${
      onInvoice
        ? text`ti mandiamo una fattura di ${euros(amount)}${vatIncluded(rate)}, da pagare con bonifico entro
            trenta giorni.`
        : text`addebitiamo ${euros(amount)}${vatIncluded(rate)}, ${withCard(card)}.`
    }`,
    text`Se non vuoi rinnovarlo puoi disdire ${theDate('il', lastUsefulDay(ends))} al più tardi, entro
      mezzanotte, dalla pagina dei tuoi abbonamenti: non costa nulla, e continui a leggere fino a quel
      giorno.`,
    text`Se va bene così non devi fare nulla.`,
  ],
  action: subscriptions,
})

export const renewedLetter = (
  { to, name, host, what, rate }: About,
  { amount, ends, renews }: { amount: number; ends: string; renews: boolean },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è rinnovato`,
  title: text`Il tuo abbonamento è rinnovato`,
  paragraphs: [
    text`Ciao ${name}, abbiamo ricevuto ${euros(amount)}${vatIncluded(rate)}, per il tuo abbonamento
      ${what}. È pagato fino ${theDate('al', shiftDay(ends, -1))} compreso.`,
    renews
      ? text`Il prossimo addebito è ${theDate('il', ends)}. Per evitarlo puoi disdire
          ${theDate('il', lastUsefulDay(ends))} al più tardi, entro mezzanotte.`
      : text`Il rinnovo è disdetto: non ci saranno altri addebiti.`,
    text`La ricevuta in PDF è nella pagina dei tuoi abbonamenti.`,
  ],
  action: subscriptions,
})

/** A period that is paid on invoice has started. */
export const invoicedLetter = (
  { to, name, host, what }: About,
  i: { number: string; payable: number; due: string | null; ends: string },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è rinnovato`,
  title: text`Il tuo abbonamento è rinnovato`,
  paragraphs: [
    text`Ciao ${name}, il tuo abbonamento ${what} continua fino ${theDate('al', shiftDay(i.ends, -1))}
      compreso.`,
    text`La fattura ${i.number} è di ${euros(i.payable)}, da pagare con
      bonifico${i.due === null ? '' : text` entro ${theDate('il', i.due)}`}: la trovi, con l’IBAN, nella
      pagina dei tuoi abbonamenti.`,
  ],
  action: subscriptions,
})

/** It is not renewed on invoice. `unpaid`: an invoice is late; else its holder is no organisation now. */
export const notInvoicedLetter = (
  { to, name, host, what }: About,
  { unpaid }: { unpaid: boolean },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è finito`,
  title: text`Il tuo abbonamento non si rinnova`,
  paragraphs: [
    text`Ciao ${name}, oggi andava rinnovato ${what}, ma
      ${
        unpaid
          ? text`una fattura non risulta ancora pagata: non ne emettiamo un’altra, e l’abbonamento
              finisce qui. Quella fattura resta da pagare.`
          : text`il tuo account non è più quello di un’azienda o di un ente a cui possiamo intestare una
              fattura, e i rinnovi con fattura e bonifico sono per loro: l’abbonamento finisce qui. Se una
              fattura è ancora aperta, resta da pagare.`
      }`,
    text`Se vuoi continuare a leggere, scegli un’offerta in vetrina:
      ${trusted(siteUrl(host, 'shop', '/vetrina'))}. Se pensi a un errore, scrivi al servizio clienti.`,
  ],
  action: { words: text`Scrivi al servizio clienti`, site: 'account', path: '/contact' },
})

/** The invoice of a period was taken off before it was paid. */
export const creditedLetter = ({ to, name, host, what }: About): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è finito`,
  title: text`Il tuo abbonamento è finito`,
  paragraphs: [
    text`Ciao ${name}, abbiamo stornato con una nota di credito la fattura di ${what}, che non era stata
      pagata: non devi nulla, e l’abbonamento finisce oggi.`,
    text`Se intanto hai fatto il bonifico te lo restituiamo. La nota di credito è nella pagina dei tuoi
      abbonamenti.`,
  ],
  action: subscriptions,
})

/** A bank says in days whether it pays a renewal. `reads`: the days of before go on opening meanwhile. */
export const waitingLetter = (
  { to, name, host, what }: About,
  { amount, reads }: { amount: number; reads: boolean },
): Draft => ({
  to,
  host,
  subject: text`Il rinnovo è in corso`,
  title: text`Il rinnovo del tuo abbonamento è in corso`,
  paragraphs: [
    text`Ciao ${name}, abbiamo chiesto alla tua banca di addebitare ${euros(amount)} per il rinnovo di
      ${what}. La banca lo conferma in qualche giorno lavorativo, due settimane al più tardi.`,
    reads
      ? text`Intanto continui a leggere, e appena lo sappiamo ti scriviamo.`
      : text`L’abbonamento riprende quando l’addebito riesce: appena lo sappiamo ti scriviamo.`,
  ],
  action: subscriptions,
})

export const failedLetter = (
  { to, name, host, what }: About,
  f: {
    amount: number
    decline: Decline
    /** `debit`: an account at a bank, which was waited for. */
    card: StoredCard | 'debit' | null
    /** The last day on which one reads; null: it is over. */
    reads: string | null
    nextTry: string | null
  },
): Draft => ({
  to,
  host,
  subject: text`Il rinnovo non è riuscito`,
  title: text`Il rinnovo del tuo abbonamento non è riuscito`,
  paragraphs: [
    text`Ciao ${name}, non siamo riusciti ad addebitare ${euros(f.amount)} ${withCard(f.card)} per il
      rinnovo di ${what}. ${whyOf(f.decline, f.card)}`,
    text`${
      f.reads === null
        ? text`Gli articoli a pagamento non si aprono più.`
        : text`Puoi leggere fino ${theDate('al', f.reads)} compreso.`
    }
      ${
        f.nextTry === null
          ? text`Non proveremo più ad addebitare: per continuare paga dalla pagina dei tuoi abbonamenti.`
          : text`Proviamo di nuovo ${theDate('il', f.nextTry)}. ${
              isCard(f.card)
                ? 'Se la carta non va più bene, cambiala prima.'
                : 'Se vuoi pagare in un altro modo, sceglilo prima.'
            }`
      }`,
  ],
  action: isCard(f.card) ? renewCard : subscriptions,
})

export const suspendedLetter = (
  { to, name, host, what }: About,
  { amount, endsOn }: { amount: number; endsOn: string },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è sospeso`,
  title: text`Il tuo abbonamento è sospeso`,
  paragraphs: [
    text`Ciao ${name}, il rinnovo di ${what} non è stato pagato, e da oggi l’abbonamento è sospeso: gli
      articoli a pagamento non si aprono.`,
    text`Per riprendere paga ${euros(amount)} dalla pagina dei tuoi abbonamenti: il nuovo periodo
      comincia quel giorno. Se non lo fai, ${theDate('il', endsOn)} l’abbonamento finisce, e non ti
      chiediamo nulla.`,
  ],
  action: renewCard,
})

/** When the time to pay is over: nothing is owed, and nothing opens any more. */
export const endedUnpaidLetter = ({ to, name, host, what }: About): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è finito`,
  title: text`Il tuo abbonamento è finito`,
  paragraphs: [
    text`Ciao ${name}, il rinnovo di ${what} non è stato pagato, e l’abbonamento è finito. Non devi nulla, e
      non ci sono addebiti.`,
    text`Il tuo account resta, con i preferiti e le newsletter. Per tornare a leggere puoi abbonarti quando
      vuoi.`,
  ],
  action: { words: text`Guarda le offerte`, site: 'shop', path: '/vetrina' },
})

/** A week before a gift, or what came by a code, ends. `goesOn`: something else of theirs opens it still. */
export const endNoticeLetter = (
  { to, name, host, what }: About,
  { ends, goesOn }: { ends: string; goesOn: boolean },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento finisce ${theDate('il', lastUsefulDay(ends))}`,
  title: text`Il tuo abbonamento finisce ${theDate('il', lastUsefulDay(ends))}`,
  paragraphs: [
    text`Ciao ${name}, con l’abbonamento ${what} leggi fino ${theDate('al', lastUsefulDay(ends))} compreso.
      Poi finisce da solo: non devi disdire nulla, e non ti addebitiamo nulla.`,
    goesOn
      ? text`Continui a leggere con l’altro abbonamento che hai.`
      : text`Se vuoi continuare scegli un abbonamento quando ti è comodo. Il tuo account resta in ogni
          caso, con i preferiti e le newsletter.`,
  ],
  action: goesOn ? subscriptions : { words: text`Guarda le offerte`, site: 'shop', path: '/vetrina' },
})

/**
 * `until`: the last day one reads; null: reading has ended with the cancellation, and `charging`: the card
 * was being charged already. `owesInvoice`: it begins again when the invoice is paid.
 */
export const cancelledLetter = (
  { to, name, host, what }: About,
  c: { until: string | null; onInvoice: boolean; owesInvoice: boolean; charging: boolean },
): Draft => ({
  to,
  host,
  subject: text`Il rinnovo è disdetto`,
  title: text`Il rinnovo è disdetto`,
  paragraphs: [
    text`Ciao ${name}, hai disdetto il rinnovo di ${what}.
      ${
        c.onInvoice
          ? text`Non ci saranno altre fatture.`
          : c.charging
            ? text`Un addebito era già partito: se riesce, te lo restituiamo per intero. Non ce ne
                saranno altri.`
            : text`Non ci saranno altri addebiti.`
      }`,
    c.until === null
      ? text`Il nuovo periodo non era pagato: l’abbonamento finisce oggi e non devi nulla.`
      : c.owesInvoice
        ? text`La fattura già emessa resta da pagare: appena arriva il bonifico leggi di nuovo, fino
            ${theDate('al', c.until)} compreso.`
        : text`Continui a leggere fino ${theDate('al', c.until)} compreso. Fino a quel giorno puoi
            riattivare il rinnovo.`,
  ],
  action: subscriptions,
})

export const resumedLetter = (
  { to, name, host, what, rate }: About,
  {
    ends,
    amount,
    card,
    onInvoice,
  }: { ends: string; amount: number; card: StoredCard | null; onInvoice: boolean },
): Draft => ({
  to,
  host,
  subject: text`Il rinnovo è di nuovo attivo`,
  title: text`Il rinnovo è di nuovo attivo`,
  paragraphs: [
    text`Ciao ${name}, hai riattivato il rinnovo di ${what}. ${capital(theDate('il', ends))}
      ${
        onInvoice
          ? text`ti mandiamo una fattura di ${euros(amount)}${vatIncluded(rate)}.`
          : text`addebitiamo ${euros(amount)}${vatIncluded(rate)}, ${withCard(card)}.`
      }`,
    text`Puoi disdire ${theDate('il', lastUsefulDay(ends))} al più tardi, entro mezzanotte.`,
  ],
  action: subscriptions,
})

const changedTitle = ({ method }: StoredCard): SafeText =>
  method === 'card'
    ? text`La carta del tuo abbonamento è cambiata`
    : text`Il modo di pagare il tuo abbonamento è cambiato`

export const cardChangedLetter = ({ to, name, host, what }: About, card: StoredCard): Draft => ({
  to,
  host,
  subject: changedTitle(card),
  title: changedTitle(card),
  paragraphs: [
    text`Ciao ${name}, i prossimi addebiti di ${what} saranno fatti ${withCard(card)}.`,
    text`Se non eri tu, cambia subito la password e scrivi al servizio clienti.`,
  ],
  action: subscriptions,
})

/** Somebody paid for what had ended meanwhile: all of it goes back. */
export const refundedPaymentLetter = ({ to, name, host, what }: About, amount: number): Draft => ({
  to,
  host,
  subject: text`Ti rimborsiamo un pagamento`,
  title: text`Ti rimborsiamo un pagamento`,
  paragraphs: [
    text`Ciao ${name}, è arrivato un pagamento di ${euros(amount)} per ${what}, che intanto era finito o
      già pagato. Lo restituiamo per intero, nel modo in cui hai pagato: non devi fare nulla.`,
  ],
  action: subscriptions,
})

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
