import { formRules } from '../../../form/form-rules.ts'
import type { FormRules } from '../../../form/rules.ts'

/** The declaration of who has not signed in: `withdrawalForm` of the contract. */
export const declarationForm = formRules({
  schema: async () => (await import('contract/commerce/subscriptions/forms.ts')).withdrawalForm,
  fields: (typed) => ({
    name: typed.one('name'),
    contract: typed.one('contract'),
    email: typed.one('email'),
  }),
  names: { name: 'nome e cognome', contract: 'contratto', email: 'email' },
})

/** A contract that is chosen from a list: nothing can be written wrong. */
export const choiceForm: Pick<FormRules, 'names'> = { names: { contratto: 'contratto' } }
