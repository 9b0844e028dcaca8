import { proofIn, proofRule } from '../../../form/captcha/proof-rule.ts'
import { formRules } from '../../../form/form-rules.ts'
import type { Typed } from '../../../form/rules.ts'
import { lostWords, readAttached } from './attachment-words.ts'

/** A field that is not in the form is not asked for: who is signed in has no name and address to write. */
const optionalField = (typed: Typed, name: string) =>
  typed.all(name).length > 0 ? typed.one(name) : undefined

/** The message of the contact pages. */
export const ticketForm = formRules({
  schema: async () => (await import('contract/assistance/support/forms.ts')).ticket,
  fields: (typed) => ({
    once: typed.one('once'),
    area: typed.one('area'),
    organisation: optionalField(typed, 'organisation'),
    name: optionalField(typed, 'name'),
    email: optionalField(typed, 'email'),
    topic: typed.one('topic'),
    subject: typed.one('subject'),
    message: typed.raw('message'),
    attachments: readAttached(typed.all('attachment')).map(({ id }) => id),
    captcha: proofIn(typed),
  }),
  names: {
    organisation: 'ragione sociale',
    name: 'nome',
    email: 'email',
    topic: 'argomento',
    subject: 'oggetto',
    message: 'messaggio',
    file: 'allegati',
    persona: 'il controllo',
  },
  also: (typed) => ({
    file: typed.all('lost').length > 0 ? lostWords : null,
    persona: proofRule(typed),
  }),
})
