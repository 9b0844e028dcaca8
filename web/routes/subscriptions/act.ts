import { takeMeans } from '../../form/card/take-means.ts'
import { cardName } from '../../form/card/card-words.ts'
import { refusedForm, type Fact } from '../../form/fact.ts'
import type { Answer } from '../../form/form-state.ts'
import type { Typed } from '../../form/rules.ts'
import { accountClient } from '../../session/clients.ts'
import { tellPersonChanged } from '../../session/load-user.ts'
import { calls } from './calls.ts'
import { cardRefusals, payRefusals } from './refusals.ts'

/** What came of a card's form: the form again, or what happened. `of`: the subscription. */
export type CardAnswer = { of: string; pending?: boolean } & ((Answer & { fact?: Fact }) | { done: Fact })

/**
 * Sends the form of a card (`card-form.tsx`): it becomes that of the next charges, or pays what is owed. Where
 * the bank asks, the person leaves for it, and the promise never settles.
 */
export async function sendCard(typed: Typed): Promise<CardAnswer> {
  const ask = accountClient()
  const of = typed.one('abbonamento')
  const taken = await takeMeans(ask, typed)
  if ('wrong' in taken) return { of, ...taken.wrong }
  const { means } = taken
  if (typed.one('passo') === 'carta') {
    const answer = await ask(calls.changeCard, { id: of, means })
    if (!answer.ok) return { of, ...refusedForm(answer, cardRefusals) }
    const line = `I prossimi addebiti vanno sulla ${cardName(answer.data.card)}.`
    return { of, done: { kind: 'success', title: 'Carta cambiata.', line } }
  }
  const answer = await ask(calls.payDue, { id: of, means, amount: Number(typed.one('somma')) })
  if (!answer.ok) return { of, ...refusedForm(answer, payRefusals) }
  const { state, url } = answer.data
  if (state === 'authenticate' && url !== null) {
    location.assign(url)
    return new Promise<never>(() => {})
  }
  tellPersonChanged()
  return state === 'paid' ? { of, done: paidFact } : { of, pending: true, done: pendingFact }
}

export const paidFact: Fact = {
  kind: 'success',
  title: 'Pagamento riuscito.',
  line: 'Ti abbiamo mandato la ricevuta per email: la trovi anche qui sotto.',
}
export const pendingFact: Fact = {
  kind: 'info',
  title: 'Il pagamento è in corso.',
  line: 'Aspettiamo la risposta della banca. Puoi chiudere: non serve pagare di nuovo.',
}
