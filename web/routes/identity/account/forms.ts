import { formRules, repeatRule } from '../../../form/form-rules.ts'

const schemas = () => import('contract/identity/account/forms.ts')

export const passwordForm = formRules({
  schema: async () => (await schemas()).passwordChange,
  fields: (typed) => ({ old: typed.raw('old'), password: typed.raw('password') }),
  names: { old: 'password attuale', password: 'nuova password', repeat: 'ripeti la password' },
  also: (typed) => ({ repeat: repeatRule(typed.raw('repeat'), typed.raw('password')) }),
})

export const deletionForm = formRules({
  schema: async () => (await schemas()).deletionByPassword,
  fields: (typed) => ({ password: typed.raw('password') }),
  names: { password: 'password' },
})
export const deletionCodeForm = formRules({
  schema: async () => (await schemas()).deletionByCode,
  fields: (typed) => ({ code: typed.one('code') }),
  names: { code: 'codice' },
})

export const emailForm = formRules({
  schema: async () => (await schemas()).emailChange,
  fields: (typed) => ({ email: typed.one('email'), password: typed.raw('password') }),
  names: { email: 'nuova email', password: 'password' },
})

export const codesForm = formRules({
  schema: async () => (await schemas()).emailCodes,
  fields: (typed) => ({ oldCode: typed.one('oldCode'), newCode: typed.one('newCode') }),
  names: { oldCode: 'codice arrivato all’email attuale', newCode: 'codice arrivato alla nuova email' },
})
