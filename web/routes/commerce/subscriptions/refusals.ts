import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { readInvoice } from 'contract/commerce/invoices/invoices.ts'
import type {
  cancelRenewal,
  changeCard,
  leaveFreely,
  payDue,
  readCalendar,
  readReceipt,
  resumeRenewal,
} from 'contract/commerce/subscriptions/subscriptions.ts'
import type { FormRefusals, NoticeKind } from '../../../form/fact.ts'
import { invoiceWords } from '../../../form/card/invoice-words.ts'
import { paymentWords } from '../../../form/card/payment-words.ts'
import type { WordsOf } from '../../../words/refusals.ts'

interface Words {
  kind?: NoticeKind
  title: string
  line: string
}
const notFound: Words = {
  title: 'Questo abbonamento non c’è più.',
  line: 'Ricarica la pagina per vedere quelli che hai.',
}
const ended: Words = {
  title: 'Questo abbonamento è già finito.',
  line: 'Ricarica la pagina: non ci saranno altri addebiti.',
}

/** SPEC §8 «renew error about the payment method, asking to update it». */
export const resumeRefusals: WordsOf<CodeOf<typeof resumeRenewal>, Words> = {
  ERR_SUBSCRIPTION_NOT_FOUND: notFound,
  ERR_SUBSCRIPTION_ENDED: ended,
  ERR_CARD_EXPIRED: {
    title: 'Con questa carta il rinnovo non può ripartire.',
    line: 'Scade prima del prossimo addebito: aggiorna il metodo di pagamento, poi riattiva il rinnovo.',
  },
}
/** Refusals that say that there is nothing to cancel; any other is a failure. */
export const cancelRefusals: WordsOf<CodeOf<typeof cancelRenewal>, Words> = {
  ERR_SUBSCRIPTION_NOT_FOUND: notFound,
  ERR_SUBSCRIPTION_ENDED: { ...ended, kind: 'info' },
}
/** Refusals that say that it cannot be left so; any other is a failure. */
export const leaveRefusals: WordsOf<CodeOf<typeof leaveFreely>, Words> = {
  ERR_SUBSCRIPTION_NOT_FOUND: notFound,
  ERR_SUBSCRIPTION_ENDED: { ...ended, kind: 'info' },
  ERR_NO_FREE_EXIT: {
    title: 'L’uscita libera è finita.',
    line: 'Puoi disdire il rinnovo: leggi fino all’ultimo giorno pagato.',
  },
}
export const cardRefusals: FormRefusals<CodeOf<typeof changeCard>> = {
  ...paymentWords,
  ERR_SUBSCRIPTION_NOT_FOUND: notFound,
  ERR_SUBSCRIPTION_ENDED: ended,
  ERR_ON_INVOICE: {
    kind: 'info',
    title: 'Questo abbonamento si paga con bonifico.',
    line: 'Trovi le fatture in questa pagina: nessuna carta viene addebitata.',
  },
}
export const payRefusals: FormRefusals<CodeOf<typeof payDue>> = {
  ...invoiceWords,
  ...paymentWords,
  ERR_SUBSCRIPTION_NOT_FOUND: notFound,
  ERR_PAYMENT_GIVEN_BACK: {
    kind: 'warning',
    title: 'Il pagamento è riuscito, ma te lo rimborsiamo.',
    line: 'Intanto l’abbonamento è cambiato o finito: ricarica la pagina per vedere com’è ora.',
  },
  ERR_NOTHING_DUE: {
    kind: 'info',
    title: 'Non c’è nulla da pagare.',
    line: 'Il rinnovo risulta già pagato.',
  },
  ERR_PRICE_CHANGED: {
    kind: 'warning',
    title: 'La somma da pagare è cambiata.',
    line: 'Ora sul pulsante c’è quella giusta: controllala prima di pagare.',
  },
}
export const invoiceRefusals: WordsOf<CodeOf<typeof readInvoice>, Words> = {
  ERR_INVOICE_NOT_FOUND: {
    title: 'Questa fattura non si trova.',
    line: 'Ricarica la pagina e riprova. Se succede ancora, scrivici.',
  },
}
export const receiptRefusals: WordsOf<CodeOf<typeof readReceipt>, Words> = {
  ERR_RECEIPT_NOT_FOUND: {
    title: 'Questa ricevuta non si trova.',
    line: 'Ricarica la pagina e riprova. Se succede ancora, scrivici.',
  },
}
export const calendarRefusals: WordsOf<CodeOf<typeof readCalendar>, Words> = {
  ERR_NO_DATES: {
    kind: 'info',
    title: 'Non ci sono più date da ricordare.',
    line: 'Ricarica la pagina per vedere come stanno i tuoi abbonamenti.',
  },
}
