import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { theDate } from 'contract/platform/dates.ts'
import { euros } from 'contract/platform/money.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../platform/outside/letter.ts'
import type { Document } from './content.ts'
import { text } from '../../platform/outside/safe-text.ts'

/** Days from the one on which an invoice is due; on that day itself the transfer may still come. */
export const REMINDERS = [-10, 1, 7] as const
/** Days after which what it opened is closed. */
const SUSPENDS_AFTER = 7

/** How many letters should have asked by now for the money of an invoice that is due on a day. */
export const remindersDue = (due: string, now: Date): number =>
  REMINDERS.filter((days) => shiftDay(due, days) <= romeDay(now)).length

/** Whether what an unpaid invoice opened closes now. */
export const isOverdue = (due: string, now: Date): boolean => romeDay(now) > readsUntil(due)

/** The last day on which one reads without having paid. */
const readsUntil = (due: string): string => shiftDay(due, SUSPENDS_AFTER)

interface About {
  to: string
  name: string
  host: Host
}
const action = { words: text`Vedi le fatture`, site: 'account', path: '/user/subscriptions' } as const

const howToPay = ({ number, payable, content }: Document) =>
  text`Fai un bonifico di ${euros(payable)} a ${content.seller.name}, IBAN ${content.seller.iban}, con la
    causale «Fattura ${number}».${
      content.split ? text` L’IVA la versi tu allo Stato (scissione dei pagamenti).` : ''
    }`

/** Before the money is due, on the morning after, and a week after; `nth` from 1. */
export function reminderLetter({ to, name, host }: About, document: Document, nth: number): Draft {
  const { number, day, due } = document
  const late = nth > 1
  const title = late ? text`La fattura ${number} non risulta pagata` : text`La fattura ${number} è da pagare`
  return {
    to,
    host,
    subject: title,
    title,
    paragraphs: [
      text`Ciao ${name}, non abbiamo ancora ricevuto il pagamento della fattura ${number}
        ${theDate('del', day)}, che ${late ? 'scadeva' : 'scade'} ${theDate('il', due ?? day)}. Se hai
        già pagato in questi giorni non devi fare nulla.`,
      howToPay(document),
      ...(late
        ? [
            text`Se non lo riceviamo, dopo ${theDate('il', readsUntil(due ?? day))} l’abbonamento si
              sospende; riparte appena arriva il bonifico.`,
          ]
        : []),
    ],
    action,
  }
}

/** What it opened is closed. */
export const overdueLetter = ({ to, name, host }: About, document: Document): Draft => ({
  to,
  host,
  subject: text`Il tuo abbonamento è sospeso`,
  title: text`Il tuo abbonamento è sospeso`,
  paragraphs: [
    text`Ciao ${name}, la fattura ${document.number} ${theDate('del', document.day)} non è stata pagata,
      e da oggi l’abbonamento è sospeso: gli articoli a pagamento non si aprono.`,
    text`${howToPay(document)} Appena lo riceviamo l’abbonamento riparte.`,
  ],
  action,
})
