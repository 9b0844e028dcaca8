import type { Ask, CodeOf } from 'contract/platform/endpoint.ts'
import type { PaymentMethod } from 'contract/commerce/payment.ts'
import { addTestCard } from 'contract/commerce/payments/payments.ts'
import { refusedForm, type Fact, type FormRefusals } from '../fact.ts'
import type { Answer } from '../form-state.ts'
import type { Typed } from '../rules.ts'
import { paymentWords } from './payment-words.ts'
import { meansForm, notACard } from './means-form.ts'
import { stripeToken } from './stripe-token.ts'

type WrongMeans = Answer & { fact?: Fact }

const cardRefusals: FormRefusals<CodeOf<typeof addTestCard>> = {
  ...paymentWords,
  ERR_CARD_NOT_VALID: { under: 'number', words: notACard.number },
}

/**
 * The means of a payment out of a form with `CardFields`, or the error to show in the form. What is typed of
 * a card goes to the gateway's own address and to no other: what is charged is a token. Only a browser calls
 * this.
 */
export async function takeMeans(
  ask: Ask,
  typed: Typed,
): Promise<{ means: PaymentMethod } | { wrong: WrongMeans }> {
  const read = await meansForm.read(typed)
  if (read.errors) return { wrong: { errors: read.errors } }
  if ('card' in read.input) return { means: read.input }
  if ('gateway' in read.input) return fromStripe()
  const answer = await ask(addTestCard, read.input.typed)
  return answer.ok
    ? { means: answer.data }
    : { wrong: refusedForm<CodeOf<typeof addTestCard>>(answer, cardRefusals) }
}

async function fromStripe(): Promise<{ means: PaymentMethod } | { wrong: WrongMeans }> {
  const result = await stripeToken().catch(() => ({ message: null }))
  if ('token' in result) return { means: result }
  if (result.message === null) {
    const silent = { ok: false, status: 503, code: 'ERR_GATEWAY_UNAVAILABLE' } as const
    return { wrong: refusedForm<'ERR_GATEWAY_UNAVAILABLE'>(silent, paymentWords) }
  }
  const title = 'Controlla i dati del pagamento.'
  return { wrong: { fact: { kind: 'error', title, line: result.message } } }
}
