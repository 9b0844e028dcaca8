import { readShortInfo } from 'contract/identity/account/account.ts'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { readCopies } from 'contract/commerce/shop/copies.ts'
import { copyNumbersIn } from 'contract/commerce/shop/copy-numbers.ts'
import { type GiftSubscription, readGifts, withdrawGift } from 'contract/commerce/shop/gifts.ts'
import {
  confirmWithdrawal,
  declareWithdrawal,
  readSubscriptions,
  withdraw,
  type Subscription,
} from 'contract/commerce/subscriptions/subscriptions.ts'
import { refusalFact, type Fact } from '../../../form/fact.ts'
import type { Answer } from '../../../form/form-state.ts'
import { typedIn, type Typed } from '../../../form/rules.ts'
import type { Visit } from '../../../server/context.ts'
import { planName } from '../../../words/subscriptions.ts'
import type { WordsOf } from '../../../words/refusals.ts'
import { declarationForm } from './withdrawal-form.ts'

/** A contract one may still withdraw from, as a choice. `refund`: what comes back today, in cents. */
export interface Choice {
  id: string
  words: string
  refund: number
}
/** Who has signed in, and the contracts they may still withdraw from. */
export interface Own {
  name: string
  email: string
  choices: (Choice & { until: string })[]
  /** Whether they bought single copies, from which nobody withdraws. */
  copies: boolean
}
/** The receipt of a withdrawal, as it is shown. `refund`: null, nobody has proved whose contract it is. */
export interface WithdrawalReceipt {
  number: number
  at: string
  /** Null: it is confirmed a second time, and was told the first. */
  contract: string | null
  name: string | null
  email: string | null
  refund: number | null
}
/** What came of the form: the receipt, or the form again. */
export type WithdrawalAnswer = { receipt: WithdrawalReceipt } | (Answer & { fact?: Fact; status: number })

type Refusal = CodeOf<typeof withdraw> | CodeOf<typeof withdrawGift> | CodeOf<typeof confirmWithdrawal>
interface Words {
  title: string
  line: string
}
const refusals: WordsOf<Refusal, Words> = {
  ERR_GIFT_NOT_FOUND: {
    title: 'Questo regalo non c’è più.',
    line: 'Ricarica la pagina per vedere i contratti da cui puoi recedere.',
  },
  ERR_GIFT_ACTIVATED: {
    title: 'Questo regalo è stato attivato.',
    line: 'Avevi chiesto che si potesse attivare subito: da quel momento non si recede più.',
  },
  ERR_SUBSCRIPTION_NOT_FOUND: {
    title: 'Questo contratto non c’è più.',
    line: 'Ricarica la pagina per vedere quelli da cui puoi recedere.',
  },
  ERR_WITHDRAWAL_NOT_FOUND: {
    title: 'Questo link non è valido.',
    line: 'Forse si è spezzato nel copiarlo: aprilo dalla lettera.',
  },
  ERR_WITHDRAWAL_LINK_EXPIRED: {
    title: 'Questo link è scaduto, il tuo recesso no.',
    line: 'La dichiarazione conta dal giorno in cui l’hai fatta: la esegue il servizio clienti.',
  },
  ERR_WITHDRAWAL_OVER: {
    title: 'Da questo contratto non si può più recedere.',
    line: 'I 14 giorni sono passati, o il recesso c’è già stato. Puoi sempre disdire il rinnovo.',
  },
}
const declareRefusals: WordsOf<CodeOf<typeof declareWithdrawal>, Words> = {
  ERR_TOO_MANY_ATTEMPTS: {
    title: 'Da qui sono già arrivate molte dichiarazioni.',
    line: 'Riprova fra un’ora, oppure scrivici: il recesso vale anche per email.',
  },
}

/** Who is here, by the browser's cookie, and what they may withdraw from; null: nobody can tell. */
export async function ownContracts({ askInPerson }: Visit): Promise<Own | null> {
  const ask = await askInPerson?.()
  if (!ask) return null
  const [person, bought, gifts, copies] = await Promise.all([
    ask(readShortInfo, {}),
    ask(readSubscriptions, {}),
    ask(readGifts, {}),
    ask(readCopies, {}),
  ])
  if (!person.ok || !bought.ok || !gifts.ok || !copies.ok) return null
  return {
    copies: copies.data.copies.length > 0,
    name: person.data.username || person.data.name,
    email: person.data.email,
    choices: [
      ...bought.data.subscriptions.map((one) => ({ ...one, words: wordsOf(one) })),
      ...gifts.data.gifts.map((one) => ({ ...one, words: giftWordsOf(one) })),
    ].flatMap(({ id, words, withdrawal }) => (withdrawal === null ? [] : [{ id, words, ...withdrawal }])),
  }
}

/** `/recesso`: withdraws from a contract of one's own, or takes the declaration of who has not signed in. */
export async function withdrawBy(request: Request, visit: Visit): Promise<WithdrawalAnswer> {
  const form = await request.formData()
  const typed = typedIn(form)
  return typed.one('passo') === 'mio' ? withdrawOwn(typed, visit) : declare(typed, visit)
}

/** Sent twice it is answered with the same receipt. */
async function withdrawOwn(typed: Typed, { askInPerson }: Visit): Promise<WithdrawalAnswer> {
  const ask = await askInPerson?.()
  if (!ask) return sentBack({ code: 'ERR_SESSION_EXPIRED', status: 401 })
  const [person, bought, gifts] = await Promise.all([
    ask(readShortInfo, {}),
    ask(readSubscriptions, {}),
    ask(readGifts, {}),
  ])
  if (!person.ok) return sentBack(person)
  if (!bought.ok) return sentBack(bought)
  if (!gifts.ok) return sentBack(gifts)
  const contract = typed.one('contratto')
  const selected = bought.data.subscriptions.find(({ id }) => id === contract)
  const gift = gifts.data.gifts.find(({ id }) => id === contract)
  const answer = selected
    ? await ask(withdraw, { id: selected.id })
    : gift
      ? await ask(withdrawGift, { id: gift.id })
      : null
  if (answer === null) return sentBack({ code: 'ERR_SUBSCRIPTION_NOT_FOUND', status: 404 })
  if (!answer.ok) return sentBack(answer)
  const { name, username, email } = person.data
  const words = selected ? wordsOf(selected) : giftWordsOf(gift!)
  return { receipt: { ...answer.data, contract: words, name: username || name, email } }
}

const giftWordsOf = ({ what, name, masthead }: GiftSubscription): string =>
  `${what}, in regalo${name === null ? '' : ` a ${name}`} (${masthead})`
const wordsOf = (one: Subscription): string => `${planName(one)} (${one.masthead})`

async function declare(typed: Typed, { ask, askInPerson }: Visit): Promise<WithdrawalAnswer> {
  const read = await declarationForm.read(typed)
  const written = ['name', 'contract', 'email'].map((name) => [name, typed.raw(name)] as const)
  if (read.errors) return { errors: read.errors, typed: written, status: 422 }
  if (await namesOwnCopy(read.input.contract, askInPerson))
    return { fact: { kind: 'info', ...noWithdrawal }, typed: written, status: 409 }
  const answer = await ask(declareWithdrawal, read.input)
  return answer.ok
    ? { receipt: { ...answer.data, ...read.input } }
    : { fact: refusalFact(answer, declareRefusals), typed: written, status: answer.status }
}

const noWithdrawal = {
  title: 'Per una singola copia il recesso non c’è.',
  line:
    'Prima di pagare hai chiesto di leggerla subito e hai accettato di perderlo (articolo 59, comma 1, ' +
    'lettera o, del Codice del consumo). La copia resta tua.',
}

/** Whether somebody who has signed in names a copy of their own by its number: that is theirs to know. */
async function namesOwnCopy(contract: string, askInPerson: Visit['askInPerson']): Promise<boolean> {
  const numbers = copyNumbersIn(contract, 3)
  const ask = numbers.length === 0 ? null : await askInPerson?.()
  if (!ask) return false
  const results = await Promise.all(numbers.map((number) => ask(readCopies, { number })))
  return results.some((answer) => answer.ok && answer.data.copies.length > 0)
}

/** The link of the letter: its button withdraws. */
export async function confirmBy(
  request: Request,
  token: string,
  choices: readonly Choice[],
  { ask }: Visit,
): Promise<WithdrawalAnswer> {
  const contract = typedIn(await request.formData()).one('contratto')
  const selected = choices.find(({ id }) => id === contract)
  // Pressed twice there is nothing left to choose: the second time is answered with the same receipt.
  const answer = await ask(confirmWithdrawal, { token, contract })
  if (answer.ok)
    return { receipt: { ...answer.data, contract: selected?.words ?? null, name: null, email: null } }
  return sentBack(answer.code === 'ERR_BAD_REQUEST' ? { code: 'ERR_WITHDRAWAL_OVER', status: 409 } : answer)
}

/** The page again, with what was refused. */
export const sentBack = (refused: { code: Refusal; status: number; detail?: string }): WithdrawalAnswer => ({
  fact: refusalFact<Refusal>(refused, refusals),
  status: refused.status,
})
