import * as at from 'contract/payments/addresses.ts'
import type { CodeOf } from 'contract/endpoint.ts'
import type { addTestCard, Means } from 'contract/payments/payments.ts'
import type { LightAsk } from '../../session/clients.ts'
import { light } from '../../session/send.ts'
import { refusedForm, type Fact } from '../fact.ts'
import type { Answer } from '../form-state.ts'
import type { Typed } from '../rules.ts'
import { paymentWords } from './payment-words.ts'
import { meansForm } from './means-form.ts'

const addCard = light<typeof addTestCard>(at.addTestCard)
type WrongMeans = Answer & { fact?: Fact }

/**
 * The means of a payment out of a form with `CardFields`, or what the form is told. What is typed of a card
 * goes to the gateway's own address and to no other: what is charged is a token. Only a browser calls this.
 */
export async function takeMeans(
  ask: LightAsk,
  typed: Typed,
): Promise<{ means: Means } | { wrong: WrongMeans }> {
  const read = await meansForm.read(typed)
  if (read.errors) return { wrong: { errors: read.errors } }
  if ('card' in read.input) return { means: read.input }
  const answer = await ask(addCard, read.input.typed)
  return answer.ok
    ? { means: answer.data }
    : { wrong: refusedForm<CodeOf<typeof addTestCard>>(answer, paymentWords) }
}
