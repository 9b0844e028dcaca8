import { meansForm, type SelectedMeans } from '../../../form/card/means-form.ts'
import { errorsIn, type FormRules, wrong, type Typed } from '../../../form/rules.ts'

/** What the form says with which another card is wanted than the one that waits for the bank. */
export const OTHER_CARD = 'altra-carta'

const agreed = (typed: Typed) => ({
  accepted: typed.one('accepted') === 'si' ? null : wrong.required,
  // The page asks for it where it is not optional.
  immediate: typed.one('needs') === 'immediate' && typed.one('immediate') !== 'si' ? wrong.required : null,
})

/** The form of an order: what one pays with, and the conditions, without which nothing is bought. */
export const orderForm: FormRules<SelectedMeans> = {
  names: { ...meansForm.names, accepted: 'condizioni di vendita', immediate: 'inizio immediato' },
  errors: async (typed) => ({ ...(await meansForm.errors(typed)), ...errorsIn(agreed(typed)) }),
  async read(typed) {
    const [read, own] = [await meansForm.read(typed), errorsIn(agreed(typed))]
    return Object.keys(own).length === 0 ? read : { errors: { ...read.errors, ...own } }
  },
}

const immediateRequired = (typed: Typed) => ({
  ...agreed(typed),
  immediate: typed.one('immediate') === 'si' ? null : wrong.required,
})

/** The form of a single copy, which is read at once or not at all. */
export const copyForm: FormRules<SelectedMeans> = {
  names: { ...orderForm.names, immediate: 'lettura immediata' },
  errors: async (typed) => ({ ...(await meansForm.errors(typed)), ...errorsIn(immediateRequired(typed)) }),
  async read(typed) {
    const [read, own] = [await meansForm.read(typed), errorsIn(immediateRequired(typed))]
    return Object.keys(own).length === 0 ? read : { errors: { ...read.errors, ...own } }
  },
}

/** The form of an order on invoice: the conditions alone. */
export const transferForm: FormRules<null> = {
  names: { accepted: orderForm.names.accepted! },
  errors: async (typed) => errorsIn(agreed(typed)),
  async read(typed) {
    const errors = errorsIn(agreed(typed))
    return Object.keys(errors).length === 0 ? { errors: null, input: null } : { errors }
  },
}

/** Brings what sends the forms of an order. */
export const sends = () => import('./send-order.ts')
