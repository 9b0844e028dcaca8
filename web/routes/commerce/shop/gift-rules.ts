import { formRules } from '../../../form/form-rules.ts'

/** «Per chi è il regalo»: `giftForm` of the contract. */
export const giftRules = formRules({
  schema: async () => (await import('contract/commerce/shop/forms.ts')).giftForm,
  fields: (typed) => ({
    name: typed.one('name'),
    email: typed.one('email'),
    giver: typed.one('giver'),
    words: typed.one('words') || null,
    day: typed.one('day'),
  }),
  names: {
    name: 'nome di chi lo riceve',
    email: 'email di chi lo riceve',
    day: 'giorno della lettera',
    giver: 'il tuo nome',
    words: 'parole che lo accompagnano',
  },
  words: { day: 'Scegliere un giorno dal calendario' },
})

/** The address to which the letter of a gift goes again: `giftAddressForm` of the contract. */
export const giftAddressRules = formRules({
  schema: async () => (await import('contract/commerce/shop/forms.ts')).giftAddressForm,
  fields: (typed) => ({ email: typed.one('email') }),
  names: { email: 'email di chi lo riceve' },
})
