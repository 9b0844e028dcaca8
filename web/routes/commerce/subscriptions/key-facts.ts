import { euros } from 'contract/platform/money.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { meansName } from 'contract/commerce/payment-methods.ts'
import { longDate, theDate } from '../../../words/dates.ts'

/** What, its value, the small print. */
interface KeyFact {
  label: string
  value: string
  line: string | null
}

/** The three facts of a subscription that runs: renewal, money, the day that counts (ART-APPS §1). */
export function keyFacts({ onInvoice, ...of }: Subscription): KeyFact[] {
  const { state, renews, next, due, until, readsUntil, card, rise, byCode } = of
  if (onInvoice && state === 'suspended')
    return [
      { label: 'Rinnovo automatico', value: renews ? 'Acceso' : 'Spento', line: null },
      { label: 'Da pagare', value: 'La fattura', line: 'La trovi qui sotto, con l’IBAN.' },
      { label: 'Lettura', value: 'Sospesa', line: 'Riparte appena arriva il bonifico.' },
    ]
  if (due !== null)
    return [
      {
        label: 'Rinnovo automatico',
        value: renews ? 'Acceso' : 'Spento',
        line: due.nextTry === null ? null : `Riproviamo ${theDate('il', due.nextTry)}.`,
      },
      { label: 'Da pagare', value: euros(due.amount), line: `Dall’addebito ${theDate('del', due.since)}` },
      state === 'unpaid' && readsUntil !== null
        ? {
            label: 'Puoi leggere fino al',
            value: longDate(readsUntil),
            line: 'Poi l’abbonamento si sospende.',
          }
        : {
            label: 'Lettura',
            value: 'Sospesa',
            line: 'Dal giorno in cui paghi comincia un nuovo periodo.',
          },
    ]
  if (!renews || next === null)
    return [
      {
        label: 'Rinnovo automatico',
        value: 'Spento',
        line: byCode ? 'Puoi accenderlo finché leggi.' : 'Puoi riattivarlo finché leggi.',
      },
      { label: 'Prossimo addebito', value: 'Nessuno', line: null },
      {
        label: 'Leggi fino al',
        value: longDate(until),
        line: byCode ? 'Con il codice che hai attivato.' : 'È già pagato.',
      },
    ]
  return [
    {
      label: 'Rinnovo automatico',
      value: 'Acceso',
      line:
        next.notice === null
          ? 'Ogni mese, finché non disdici.'
          : `Te lo ricordiamo per email ${theDate('il', next.notice)}.`,
    },
    {
      label: onInvoice ? 'Prossima fattura' : 'Prossimo addebito',
      value: longDate(next.day),
      line: [
        euros(next.amount),
        onInvoice ? 'con bonifico' : card && meansName(card),
        rise && rise.from > next.day && `${theDate('dal', rise.from)} ${euros(rise.amount)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      label: 'Ultimo giorno utile per disdire',
      value: longDate(next.lastDay),
      line: 'Fino alle 23:59, senza costi.',
    },
  ]
}
