import { formRules } from '../../../form/form-rules.ts'

/** «Invita una persona»: `inviteForm` of the contract. */
export const inviteRules = formRules({
  schema: async () => (await import('contract/commerce/seats/forms.ts')).inviteForm,
  fields: (typed) => ({
    id: typed.one('abbonamento'),
    name: typed.one('name'),
    email: typed.one('email'),
    send: typed.one('manda') === 'si',
  }),
  names: { name: 'nome e cognome', email: 'email' },
})
