import { redirect } from 'react-router'
import { removeAddress, saveIdentity, saveAddress, saveInvoicing } from 'contract/identity/account/profile.ts'
import { refusedForm, type Fact } from '../../../../form/fact.ts'
import type { Answer } from '../../../../form/form-state.ts'
import type { Typed } from '../../../../form/rules.ts'
import { accountClient } from '../../../../session/clients.ts'
import { notifyPersonChanged } from '../../../../session/load-user.ts'
import { addressForm, identityForm, invoicingForm } from './forms.ts'
import { addressWords, identityWords, invoicingWords } from './refusals.ts'

/** What came of saving a part. */
export type Saved = Answer & { part: string; fact?: Fact }

/** Saves what was typed of a part of the profile. */
export async function savePart(typed: Typed): Promise<Saved | Response> {
  const part = typed.one('passo')
  const ask = accountClient()
  const done = (title: string): Saved => {
    notifyPersonChanged()
    return { part, fact: { kind: 'success', title } }
  }
  if (part === 'indirizzo-via') {
    const answer = await ask(removeAddress, {})
    return answer.ok ? done('Indirizzo tolto.') : { part: 'indirizzo', ...refusedForm(answer, addressWords) }
  }
  if (part === 'chi-sei') {
    const read = await identityForm.read(typed)
    if (read.errors) return { part, errors: read.errors }
    const answer = await ask(saveIdentity, read.input)
    return answer.ok ? done('Dati salvati.') : { part, ...refusedForm(answer, identityWords) }
  }
  if (part === 'indirizzo') {
    const read = await addressForm.read(typed)
    if (read.errors) return { part, errors: read.errors }
    const answer = await ask(saveAddress, read.input)
    return answer.ok ? done('Indirizzo salvato.') : { part, ...refusedForm(answer, addressWords) }
  }
  if (part !== 'fattura') return redirect('/user/profile')
  const read = await invoicingForm.read(typed)
  if (read.errors) return { part, errors: read.errors }
  const answer = await ask(saveInvoicing, read.input)
  return answer.ok ? done('Dati della fattura salvati.') : { part, ...refusedForm(answer, invoicingWords) }
}
