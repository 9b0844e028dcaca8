import { takeMeans } from '../../../form/card/take-means.ts'
import { inSentence, meansName } from 'contract/commerce/payment-methods.ts'
import { type Fact, refusalFact, refusedForm } from '../../../form/fact.ts'
import type { Answer } from '../../../form/form-state.ts'
import { typedIn } from '../../../form/rules.ts'
import { accountClient } from '../../../session/clients.ts'
import { notifyPersonChanged } from '../../../session/load-user.ts'
import { euros } from 'contract/platform/money.ts'
import {
  type Subscription,
  cancelRenewal as cancelRenewalCall,
  changeCard,
  leaveFreely as leaveFreelyCall,
  payDue,
  resumeRenewal as resumeRenewalCall,
} from 'contract/commerce/subscriptions/subscriptions.ts'
import { theDate } from '../../../words/dates.ts'
import { paidFact } from './bought.ts'
import { cancelRefusals, cardRefusals, leaveRefusals, payRefusals, resumeRefusals } from './refusals.ts'

/** What came of a card's form: the form again, or what happened. `of`: the subscription. */
export type CardAnswer = { of: string; pending?: boolean } & ((Answer & { fact?: Fact }) | { done: Fact })

/**
 * Sends the form of a card (`card-form.tsx`): it becomes that of the next charges, or pays what is due.
 * Where the bank asks, the person leaves for it, and the promise never settles.
 */
export async function sendCard(form: FormData): Promise<CardAnswer> {
  const typed = typedIn(form)
  const ask = accountClient()
  const of = typed.one('abbonamento')
  const method = await takeMeans(ask, typed)
  if ('wrong' in method) return { of, ...method.wrong }
  const { means } = method
  if (typed.one('passo') === 'carta') {
    const answer = await ask(changeCard, { id: of, means })
    if (!answer.ok) return { of, ...refusedForm(answer, cardRefusals) }
    const { card } = answer.data
    const done =
      card.method === 'card'
        ? { title: 'Carta cambiata.', line: `I prossimi addebiti vanno sulla ${meansName(card)}.` }
        : {
            title: 'Modo di pagare cambiato.',
            line: `D’ora in poi paghi con ${inSentence(meansName(card))}.`,
          }
    return { of, done: { kind: 'success', ...done } }
  }
  const answer = await ask(payDue, {
    id: of,
    means,
    amount: Number(typed.one('somma')),
    country: typed.one('country') || undefined,
  })
  if (!answer.ok) return { of, ...refusedForm(answer, payRefusals) }
  const { state, url } = answer.data
  if (state === 'authenticate' && url !== null) {
    location.assign(url)
    return new Promise<never>(() => {})
  }
  notifyPersonChanged()
  return state === 'paid' ? { of, done: paidFact } : { of, pending: true, done: pendingFact }
}

const pendingFact: Fact = {
  kind: 'info',
  title: 'Il pagamento è in corso.',
  line: 'Aspettiamo la risposta della banca. Puoi chiudere: non serve pagare di nuovo.',
}

/**
 * Cancels the renewal, and says what came of it; null: it failed, and may be tried again (SPEC §8).
 * Of what a card owed reading ends too; an invoice stays owed.
 */
export async function cancelRenewal({ id, onInvoice, state }: Subscription): Promise<Fact | null> {
  const answer = await accountClient()(cancelRenewalCall, { id })
  if (!answer.ok) return answer.code in cancelRefusals ? refusalFact(answer, cancelRefusals) : null
  notifyPersonChanged()
  const { until } = answer.data
  return {
    kind: 'success',
    title: 'Il rinnovo è disdetto.',
    line:
      until === null
        ? 'L’abbonamento è finito: non devi più nulla.'
        : onInvoice && state === 'suspended'
          ? 'La fattura già emessa resta da pagare: con il bonifico leggi di nuovo, fino ' +
            `${theDate('al', until)}.`
          : `Leggi fino ${theDate('al', until)}. Non ci saranno ` +
            (onInvoice ? 'altre fatture.' : 'altri addebiti.'),
  }
}

/** Leaves at once what was renewed untold; null: it failed, and may be tried again. */
export async function leaveFreely(id: string): Promise<Fact | null> {
  const answer = await accountClient()(leaveFreelyCall, { id })
  if (!answer.ok) return answer.code in leaveRefusals ? refusalFact(answer, leaveRefusals) : null
  notifyPersonChanged()
  return {
    kind: 'success',
    title: 'L’abbonamento è chiuso.',
    line:
      answer.data.refund > 0
        ? `Ti restituiamo ${euros(answer.data.refund)} nel modo in cui hai pagato.`
        : 'Non ci saranno altri addebiti.',
  }
}

const cardRequired: Fact = {
  kind: 'info',
  title: 'Per rinnovare serve una carta.',
  line: 'Scegli con quale pagare, poi accendi il rinnovo: fino ad allora non addebitiamo nulla.',
}

/** Wants the renewal after all. `asksCard`: that is what is missing. */
export async function resumeRenewal({
  id,
  card,
}: Pick<Subscription, 'id' | 'card'>): Promise<{ fact: Fact; asksCard: boolean }> {
  const answer = await accountClient()(resumeRenewalCall, { id })
  if (!answer.ok && answer.code === 'ERR_CARD_EXPIRED' && card === null)
    return { fact: cardRequired, asksCard: true }
  if (!answer.ok)
    return { fact: refusalFact(answer, resumeRefusals), asksCard: answer.code === 'ERR_CARD_EXPIRED' }
  const { day, amount } = answer.data
  const line = `Il prossimo addebito è di ${euros(amount)} ${theDate('il', day)}.`
  return { fact: { kind: 'success', title: 'Il rinnovo è di nuovo acceso.', line }, asksCard: false }
}
