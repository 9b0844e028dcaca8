import { meansForm, type SelectedMeans } from '../../../../form/card/means-form.ts'
import { errorsIn, type FormRules, wrong, type Typed } from '../../../../form/rules.ts'

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
