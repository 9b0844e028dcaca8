import { takeMeans } from '../../form/card/take-means.ts'
import { cardName } from '../../form/card/card-words.ts'
import { refusalFact, refusedForm, type Fact } from '../../form/fact.ts'
import type { Answer } from '../../form/form-state.ts'
import { typedIn } from '../../form/rules.ts'
import { accountClient } from '../../session/clients.ts'
import { tellPersonChanged } from '../../session/load-user.ts'
import { euros } from 'contract/money.ts'
import { theDate } from '../../words/dates.ts'
import { calls } from './calls.ts'
import { paidFact } from './paid-fact.ts'
import { cancelRefusals, cardRefusals, payRefusals, resumeRefusals } from './refusals.ts'

/** What came of a card's form: the form again, or what happened. `of`: the subscription. */
export type CardAnswer = { of: string; pending?: boolean } & ((Answer & { fact?: Fact }) | { done: Fact })

/**
 * Sends the form of a card (`card-form.tsx`): it becomes that of the next charges, or pays what is owed.
 * Where the bank asks, the person leaves for it, and the promise never settles.
 */
export async function sendCard(form: FormData): Promise<CardAnswer> {
  const typed = typedIn(form)
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

const pendingFact: Fact = {
  kind: 'info',
  title: 'Il pagamento è in corso.',
  line: 'Aspettiamo la risposta della banca. Puoi chiudere: non serve pagare di nuovo.',
}

/**
 * Cancels the renewal, and says what came of it; null: it failed, and may be tried again (SPEC §8).
 * `owed`: of what is not paid reading ends too.
 */
export async function cancelRenewal(id: string, owed: boolean): Promise<Fact | null> {
  const answer = await accountClient()(calls.cancelRenewal, { id })
  if (!answer.ok) return answer.code in cancelRefusals ? refusalFact(answer, cancelRefusals) : null
  tellPersonChanged()
  return {
    kind: 'success',
    title: 'Il rinnovo è disdetto.',
    line: owed
      ? 'L’abbonamento è finito: non devi più nulla.'
      : `Leggi fino ${theDate('al', answer.data.until)}. Non ci saranno altri addebiti.`,
  }
}

/** Wants the renewal after all. `asksCard`: that is what is missing. */
export async function resumeRenewal(id: string): Promise<{ fact: Fact; asksCard: boolean }> {
  const answer = await accountClient()(calls.resumeRenewal, { id })
  if (!answer.ok)
    return { fact: refusalFact(answer, resumeRefusals), asksCard: answer.code === 'ERR_CARD_EXPIRED' }
  const { day, amount } = answer.data
  const line = `Il prossimo addebito è di ${euros(amount)} ${theDate('il', day)}.`
  return { fact: { kind: 'success', title: 'Il rinnovo è di nuovo acceso.', line }, asksCard: false }
}
