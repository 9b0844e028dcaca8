import { formRules } from '../../../form/form-rules.ts'

/** «Aggiungi una persona», `personForm` of the contract. */
export const personRules = formRules({
  schema: async () => (await import('contract/press-review/people/forms.ts')).personForm,
  fields: (typed) => ({
    name: typed.one('name'),
    email: typed.one('email'),
    frequency: typed.one('frequency'),
    groups: typed.all('groups[]'),
    ask: typed.one('ask') === 'si',
  }),
  names: { name: 'nome', email: 'email' },
})
/** The same for an existing recipient. */
export const changeRules = formRules({
  schema: async () => (await import('contract/press-review/people/forms.ts')).changeForm,
  fields: (typed) => ({
    id: typed.one('id'),
    name: typed.one('name'),
    email: typed.one('email'),
    frequency: typed.one('frequency'),
    groups: typed.all('groups[]'),
  }),
  names: { name: 'nome', email: 'email' },
})
export const groupRules = formRules({
  schema: async () => (await import('contract/press-review/people/forms.ts')).groupForm,
  fields: (typed) => ({ name: typed.one('name') }),
  names: { name: 'nome del gruppo' },
})
export const renameRules = formRules({
  schema: async () => (await import('contract/press-review/people/forms.ts')).renameForm,
  fields: (typed) => ({ id: typed.one('id'), name: typed.one('name') }),
  names: { name: 'nome del gruppo' },
})
