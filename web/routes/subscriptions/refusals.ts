import type { CodeOf } from 'contract/endpoint.ts'
import type {
  cancelRenewal,
  changeCard,
  payDue,
  readReceipt,
  resumeRenewal,
} from 'contract/subscriptions/subscriptions.ts'
import type { FormRefusals, NoticeKind } from '../../form/fact.ts'
import { paymentWords } from '../../form/card/payment-words.ts'
import type { WordsOf } from '../../words/refusals.ts'

interface Words {
  kind?: NoticeKind
  title: string
  line: string
}
const gone: Words = {
  title: 'Questo abbonamento non c’è più.',
  line: 'Ricarica la pagina per vedere quelli che hai.',
}
const ended: Words = {
  title: 'Questo abbonamento è già finito.',
  line: 'Ricarica la pagina: non ci saranno altri addebiti.',
}

/** SPEC §8 «renew error about the payment method, asking to update it». */
export const resumeRefusals: WordsOf<CodeOf<typeof resumeRenewal>, Words> = {
  ERR_SUBSCRIPTION_NOT_FOUND: gone,
  ERR_SUBSCRIPTION_ENDED: ended,
  ERR_CARD_EXPIRED: {
    title: 'Con questa carta il rinnovo non può ripartire.',
    line: 'Scade prima del prossimo addebito: aggiorna il metodo di pagamento, poi riattiva il rinnovo.',
  },
}
/** Refusals that say that there is nothing to cancel; any other is a failure. */
export const cancelRefusals: WordsOf<CodeOf<typeof cancelRenewal>, Words> = {
  ERR_SUBSCRIPTION_NOT_FOUND: gone,
  ERR_SUBSCRIPTION_ENDED: { ...ended, kind: 'info' },
}
export const cardRefusals: FormRefusals<CodeOf<typeof changeCard>> = {
  ...paymentWords,
  ERR_SUBSCRIPTION_NOT_FOUND: gone,
  ERR_SUBSCRIPTION_ENDED: ended,
}
export const payRefusals: FormRefusals<CodeOf<typeof payDue>> = {
  ...paymentWords,
  ERR_SUBSCRIPTION_NOT_FOUND: gone,
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
export const receiptRefusals: WordsOf<CodeOf<typeof readReceipt>, Words> = {
  ERR_RECEIPT_NOT_FOUND: {
    title: 'Questa ricevuta non si trova.',
    line: 'Ricarica la pagina e riprova. Se succede ancora, scrivici.',
  },
}
