import { type SelectedMeans, meansForm } from '../../../../form/card/means-form.ts'
import { errorsIn, type FormRules, type Typed, wrong } from '../../../../form/rules.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import type { chooseNextPlan, keepPlan, upgradePlan } from 'contract/commerce/subscriptions/changes.ts'
import { invoiceWords } from '../../../../form/card/invoice-words.ts'
import { paymentWords } from '../../../../form/card/payment-words.ts'
import type { FormRefusals } from '../../../../form/fact.ts'

const agreed = (typed: Typed) => ({ accepted: typed.one('accepted') === 'si' ? null : wrong.required })

/** The form of a change at the next renewal: the conditions, without which it is not ordered. */
export const laterForm: FormRules<true> = {
  names: { accepted: 'condizioni di vendita' },
  errors: async (typed) => errorsIn(agreed(typed)),
  async read(typed) {
    const errors = errorsIn(agreed(typed))
    return Object.keys(errors).length === 0 ? { errors: null, input: true } : { errors }
  },
}

/** The form of a change that is paid: the card, and the conditions, without which nothing is changed. */
export const changeForm: FormRules<SelectedMeans> = {
  names: { ...meansForm.names, accepted: 'condizioni di vendita' },
  errors: async (typed) => ({ ...(await meansForm.errors(typed)), ...errorsIn(agreed(typed)) }),
  async read(typed) {
    const [read, own] = [await meansForm.read(typed), errorsIn(agreed(typed))]
    return Object.keys(own).length === 0 ? read : { errors: { ...read.errors, ...own } }
  },
}

const shared: FormRefusals<CodeOf<typeof chooseNextPlan>> = {
  ERR_SUBSCRIPTION_NOT_FOUND: {
    title: 'Questo abbonamento non c’è più.',
    line: 'Torna ai tuoi abbonamenti per vedere quelli che hai.',
  },
  ERR_SUBSCRIPTION_ENDED: {
    title: 'Questo abbonamento è già finito.',
    line: 'Non abbiamo addebitato nulla.',
  },
  ERR_CHANGE_NOT_OFFERED: {
    title: 'A questo piano ora non si può passare.',
    line: 'Torna all’elenco dei piani: non abbiamo addebitato nulla.',
  },
  ERR_PRICE_CHANGED: {
    kind: 'warning',
    title: 'La somma è cambiata.',
    line: 'Non abbiamo addebitato nulla: ricarica la pagina e decidi di nuovo.',
  },
  ERR_PAYMENT_RUNNING: {
    kind: 'info',
    title: 'C’è un pagamento in corso.',
    line: 'Aspetta che finisca, poi riprova.',
  },
}
export const nowRefusals: FormRefusals<CodeOf<typeof upgradePlan>> = {
  ...paymentWords,
  ...invoiceWords,
  ...shared,
  ERR_PAYMENT_GIVEN_BACK: {
    kind: 'warning',
    title: 'Il pagamento è riuscito, ma te lo rimborsiamo.',
    line: 'Intanto l’abbonamento è cambiato o finito: ricarica la pagina per vedere com’è ora.',
  },
}
export const laterRefusals: FormRefusals<CodeOf<typeof chooseNextPlan>> = shared
export const keepRefusals: FormRefusals<CodeOf<typeof keepPlan>> = shared
