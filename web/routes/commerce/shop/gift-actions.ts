import type { CodeOf } from 'contract/platform/endpoint.ts'
import { euros } from 'contract/platform/money.ts'
import { type GiftSubscription, sendGift, withdrawGift } from 'contract/commerce/shop/gifts.ts'
import { type Fact, type FormRefusals, refusalFact, refusedForm } from '../../../form/fact.ts'
import type { Answer } from '../../../form/form-state.ts'
import { typedIn } from '../../../form/rules.ts'
import { accountClient } from '../../../session/clients.ts'
import { theDate } from '../../../words/dates.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import { giftAddressRules } from './gift-rules.ts'

/** The form of a gift again. `of`: whose. */
export type SentBack = Answer & { fact?: Fact; of: string }
export type GiftAnswer = SentBack | { done: Fact }

const notFound = { title: 'Questo regalo non c’è più.', line: 'Ricarica la pagina per vedere gli altri.' }
const activated = {
  kind: 'info',
  title: 'Questo regalo è già stato attivato.',
  line: 'Chi lo ha ricevuto legge con il proprio account: non serve altro.',
} as const
const sendRefusals: FormRefusals<CodeOf<typeof sendGift>> = {
  ERR_GIFT_NOT_FOUND: notFound,
  ERR_GIFT_ACTIVATED: activated,
  ERR_GIFT_CLOSED: { title: 'Questo regalo non vale più.', line: 'Ricarica la pagina per vedere perché.' },
  ERR_TOO_MANY_ATTEMPTS: {
    kind: 'warning',
    title: 'Per oggi abbiamo scritto abbastanza.',
    line: 'Riprova domani, oppure usa un altro indirizzo.',
  },
}
const takeBackRefusals: WordsOf<
  CodeOf<typeof withdrawGift>,
  { kind?: 'info'; title: string; line: string }
> = {
  ERR_GIFT_NOT_FOUND: notFound,
  ERR_GIFT_ACTIVATED: activated,
  ERR_WITHDRAWAL_OVER: {
    title: 'Da questo regalo non si può più recedere.',
    line: 'I quattordici giorni sono passati, o il recesso c’è già stato.',
  },
}

/** Sends the letter again, to the address that was typed. */
export async function sendAgain(form: FormData): Promise<GiftAnswer> {
  const typed = typedIn(form)
  const of = typed.one('passo')
  const read = await giftAddressRules.read(typed)
  if (read.errors) return { errors: read.errors, of }
  const answer = await accountClient()(sendGift, { id: of, ...read.input })
  if (!answer.ok) return { ...refusedForm<CodeOf<typeof sendGift>>(answer, sendRefusals), of }
  const { day } = answer.data
  return {
    done:
      day === null
        ? { kind: 'success', title: 'Lettera mandata.', line: `È in viaggio verso ${read.input.email}.` }
        : {
            kind: 'success',
            title: 'Indirizzo corretto.',
            line: `La lettera parte ${theDate('il', day)} verso ${read.input.email}.`,
          },
  }
}

/** Withdraws from a gift, and says what came of it. */
export async function takeBack({ id }: Pick<GiftSubscription, 'id'>): Promise<Fact> {
  const answer = await accountClient()(withdrawGift, { id })
  if (!answer.ok) return refusalFact(answer, takeBackRefusals)
  const { number, refund } = answer.data
  return {
    kind: 'success',
    title: `Recesso n. ${number} ricevuto.`,
    line:
      refund > 0
        ? `Ti restituiamo ${euros(refund)} nel modo in cui hai pagato. La ricevuta arriva per email.`
        : 'La ricevuta arriva per email.',
  }
}
