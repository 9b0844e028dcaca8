import { theDate } from 'contract/platform/dates.ts'

/** When the Union lets public bodies pay the VAT of what they buy to the state by themselves. */
const authorisations = [
  { validFrom: '2015-01-01', validTo: '2017-12-31', source: 'Decision (EU) 2015/1401' },
  { validFrom: '2017-07-01', validTo: '2020-06-30', source: 'Decision (EU) 2017/784' },
  { validFrom: '2020-07-01', validTo: '2023-06-30', source: 'Decision (EU) 2020/1105' },
  { validFrom: '2023-07-01', validTo: '2026-06-30', source: 'Decision (EU) 2023/1552' },
] as const

/**
 * Whether an invoice of a day to that kind of account is under split payment (DPR 633/1972 art. 17-ter), as
 * long as it is authorised: a new authorisation is a new line above.
 */
export const splitsPayment = (kind: 'person' | 'company' | 'public-body', day: string): boolean =>
  kind === 'public-body' &&
  authorisations.some(({ validFrom, validTo }) => validFrom <= day && day <= validTo)

/**
 * What whoever invoices public bodies must know after the last authorisation that is known here; null: it
 * holds on that day.
 */
export function splitPaymentWarning(day: string): string | null {
  const { validTo, source } = authorisations.at(-1)!
  return day <= validTo
    ? null
    : `Attenzione: la scissione dei pagamenti qui finisce ${theDate('il', validTo)} (${source}), e le ` +
        'fatture agli enti pubblici hanno l’IVA ordinaria. Se è stata prorogata, il commercialista lo ' +
        'conferma e si aggiunge una riga in services/commerce/invoices/split-payment.ts.'
}
