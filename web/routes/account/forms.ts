import { emailChange, emailCodes, passwordChange } from 'contract/account/forms.ts'
import { formRules, repeatRule } from '../../form/rules.ts'

export const passwordForm = formRules({
  schema: passwordChange,
  fields: (typed) => ({ old: typed.raw('old'), password: typed.raw('password') }),
  names: { old: 'password di ora', password: 'nuova password', repeat: 'ripeti la password' },
  also: (typed) => ({ repeat: repeatRule(typed.raw('repeat'), typed.raw('password')) }),
})

export const emailForm = formRules({
  schema: emailChange,
  fields: (typed) => ({ email: typed.one('email'), password: typed.raw('password') }),
  names: { email: 'nuova email', password: 'password' },
})

export const codesForm = formRules({
  schema: emailCodes,
  fields: (typed) => ({ oldCode: typed.one('oldCode'), newCode: typed.one('newCode') }),
  names: { oldCode: 'codice arrivato alla email di ora', newCode: 'codice arrivato alla nuova email' },
})
