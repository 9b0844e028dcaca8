import { type RiseReason, riseReasons } from 'contract/platform/rise-reasons.ts'
import { type SaleVat, vatIncluded, vatInside } from 'contract/commerce/vat.ts'
import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { notBackWords } from '../letter-parts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import type { RefundSplit, LedgerEntry } from '../payment-port.ts'
import { type About, charged, type NextCharge } from './letters.ts'
import { lastUsefulDay } from './rules.ts'
import { text } from '../../platform/outside/safe-text.ts'

const action = { words: text`Vedi i tuoi abbonamenti`, site: 'account', path: '/user/subscriptions' } as const

/** A price that rises: from which renewal, and how one leaves before. */
export const riseLetter = (
  { to, name, host, what, rate }: About,
  {
    from,
    now,
    then,
    months,
    reason,
  }: { from: string; now: number; then: number; months: 1 | 12; reason: RiseReason },
): Draft => ({
  to,
  host,
  subject: text`Il prezzo del tuo abbonamento cambia ${theDate('dal', from)}`,
  title: text`Il prezzo del tuo abbonamento cambia ${theDate('dal', from)}`,
  paragraphs: [
    text`Ciao ${name}, ${theDate('dal', from)} il rinnovo di ${what} costa ${euros(then)}
      ${months === 12 ? text`l’anno` : text`al mese`}${vatIncluded(rate)}. Finora costava ${euros(now)}.
      Il motivo: ${riseReasons[reason]}.`,
    text`Se il nuovo prezzo non ti va bene puoi disdire ${theDate('il', lastUsefulDay(from))} al più
      tardi, entro mezzanotte, dalla pagina dei tuoi abbonamenti: non costa nulla, e continui a leggere
      fino alla fine del periodo pagato.`,
    text`Se va bene così non devi fare nulla.`,
  ],
  action,
})

/** One left by the free way out. */
export const leftLetter = ({ to, name, host, what }: About, back: RefundSplit): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è finito`,
  title: text`Il tuo abbonamento è finito`,
  paragraphs: [
    text`Ciao ${name}, hai chiuso subito l’abbonamento ${what}. Non ci saranno altri addebiti e non paghi
      nulla per l’uscita.`,
    ...(back.now > 0
      ? [
          text`Ti restituiamo ${euros(back.now)}, per i giorni che restavano, nel modo in cui hai
            pagato.`,
        ]
      : []),
    ...notBackWords(back),
  ],
  action,
})

/** Customer care gave some days. `next`: what is charged on `ends`. */
export const lengthenedLetter = (
  { to, name, host, what, rate }: About,
  { ends, next }: { ends: string; next: NextCharge },
): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento dura di più`,
  title: text`Leggi fino ${theDate('al', shiftDay(ends, -1))}`,
  paragraphs: [
    text`Ciao ${name}, il servizio clienti ha allungato il tuo abbonamento ${what}: vale fino
      ${theDate('al', shiftDay(ends, -1))} compreso, senza costi.`,
    charged(ends, next, { rate }),
  ],
  action,
})

/** Customer care let an account sign in anew: all devices were taken off its list. */
export const devicesLetter = ({ to, name, host }: Omit<About, 'what' | 'rate'>): Draft => ({
  to,
  host,
  subject: text`I tuoi dispositivi sono di nuovo liberi`,
  title: text`Puoi accedere di nuovo da qualunque dispositivo`,
  paragraphs: [
    text`Ciao ${name}, il servizio clienti ha tolto tutti i dispositivi dal tuo account: accedi di nuovo
      da quelli che usi.`,
    text`Se non l’hai chiesto tu, cambia la password e scrivi al servizio clienti.`,
  ],
  action: { words: text`Accedi`, site: 'account', path: '/user/devices' },
})

/** Customer care gives money back, by hand. `byTransfer`: as it came. */
export const refundedLetter = (
  { to, name, host, what }: Omit<About, 'rate'>,
  { amount, paid, byTransfer }: { amount: number; paid: string; byTransfer: boolean },
): Draft => ({
  to,
  host,
  subject: text`Ti rimborsiamo un pagamento`,
  title: text`Ti rimborsiamo ${euros(amount)}`,
  paragraphs: [
    text`Ciao ${name}, il servizio clienti ti restituisce ${euros(amount)} del pagamento
      ${theDate('del', paid)} per ${what}.
      ${
        byTransfer
          ? text`Te li mandiamo con un bonifico, sul conto da cui è arrivato il tuo: se va usato un altro
              conto, scrivi al servizio clienti.`
          : text`Tornano in pochi giorni nel modo in cui hai pagato: non devi fare nulla.`
      }`,
    text`La nota di rimborso sarà nella pagina dei tuoi abbonamenti.`,
  ],
  action,
})

/** What came of the money of a ledger entry. */
const went = ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>): string =>
  kind === 'charge'
    ? 'abbiamo ricevuto'
    : kind === 'refund'
      ? 'ti abbiamo restituito'
      : amount > 0
        ? 'la banca ci ha ridato'
        : 'la tua banca ha ripreso'

/** A receipt again, in words. `title`: of its document. */
export const receiptLetter = (
  { to, name, host, what }: Omit<About, 'rate'>,
  r: { number: string; title: string } & Pick<LedgerEntry, 'at' | 'amount' | 'vatAmount' | 'kind'> & SaleVat,
): Draft => ({
  to,
  host,
  subject: text`${r.title} ${r.number}`,
  title: text`${r.title} n. ${r.number}`,
  paragraphs: [
    text`Ciao ${name}, ${theDate('il', r.at)} ${went(r)} ${euros(Math.abs(r.amount))} per
      ${what}${vatInside(Math.abs(r.amount), r, Math.abs(r.vatAmount))}.`,
    text`Il PDF è nella pagina dei tuoi abbonamenti.`,
  ],
  action,
})
