import { redirect } from 'react-router'
import type { CodeOf } from 'contract/platform/endpoint.ts'
import { orderPath } from 'contract/platform/paths.ts'
import { describeGift } from 'contract/commerce/shop/gifts.ts'
import { giveUpPayment, orderOnInvoice, payOrder, readOrder } from 'contract/commerce/shop/shop.ts'
import { invoiceWords } from '../../../form/card/invoice-words.ts'
import { paymentWords } from '../../../form/card/payment-words.ts'
import { takeMeans } from '../../../form/card/take-means.ts'
import { refusedForm, type FormRefusals } from '../../../form/fact.ts'
import { type Typed, typedIn } from '../../../form/rules.ts'
import { accountClient } from '../../../session/clients.ts'
import { notifyPersonChanged } from '../../../session/load-user.ts'
import type { OrderAnswer } from './order.tsx'
import { giftRules } from './gift-rules.ts'
import { copyForm, orderForm, OTHER_CARD, transferForm } from './order-form.ts'

const shared: FormRefusals<CodeOf<typeof payOrder> & CodeOf<typeof orderOnInvoice>> = {
  ...invoiceWords,
  ERR_ORDER_NOT_FOUND: { title: 'Questo ordine non c’è più.', line: 'Ricomincia dalla vetrina.' },
  ERR_ORDER_CLOSED: {
    title: 'Questo ordine è già chiuso.',
    line: 'Ricarica la pagina per vedere com’è andata.',
  },
  ERR_PRICE_CHANGED: {
    kind: 'warning',
    title: 'Il prezzo è cambiato.',
    line: 'Non abbiamo addebitato nulla: controlla il riepilogo e decidi di nuovo.',
  },
  ERR_PROFILE_INCOMPLETE: {
    kind: 'warning',
    title: 'Mancano alcuni dati.',
    line: 'Completali, poi torna qui: l’ordine ti aspetta.',
  },
  ERR_ALREADY_SUBSCRIBED: {
    kind: 'info',
    title: 'Lo leggi già con il tuo abbonamento.',
    line: 'Non abbiamo addebitato nulla.',
  },
  ERR_DEBIT_AWAITED: {
    kind: 'info',
    title: 'Un addebito su conto è ancora in corso.',
    line:
      'Hai già ordinato quello che comprende, e la banca conferma in qualche giorno lavorativo: ti ' +
      'scriviamo com’è andata. Non abbiamo addebitato altro.',
  },
  ERR_PRICE_RESERVED: {
    kind: 'info',
    title: 'Questo prezzo è riservato a chi comincia.',
    line: 'Hai già avuto un abbonamento a questa testata. Non abbiamo addebitato nulla: torna alla vetrina.',
  },
}

const refusals: FormRefusals<CodeOf<typeof payOrder>> = {
  ...paymentWords,
  ...shared,
  ERR_GIFT_NOT_DESCRIBED: {
    kind: 'warning',
    title: 'Manca per chi è il regalo.',
    line: 'Ricarica la pagina: non abbiamo addebitato nulla.',
  },
  ERR_IMMEDIATE_NEEDED: { under: 'immediate', words: 'Per questo ordine serve questa richiesta' },
  ERR_NOT_AT_ONCE: { under: 'immediate', words: 'Senza questa richiesta non possiamo venderti la copia' },
  ERR_COPY_OWNED: {
    kind: 'info',
    title: 'Questa copia è già tua.',
    line: 'La trovi fra le tue copie. Non abbiamo addebitato nulla.',
  },
}
const giftRefusals: FormRefusals<CodeOf<typeof describeGift>> = {
  ERR_ORDER_NOT_FOUND: shared.ERR_ORDER_NOT_FOUND!,
  ERR_ORDER_CLOSED: shared.ERR_ORDER_CLOSED!,
  ERR_PAYMENT_RUNNING: {
    kind: 'info',
    title: 'Il pagamento è già in corso.',
    line: 'Ricarica la pagina per vedere com’è andato. L’indirizzo si corregge anche dopo.',
  },
  ERR_DAY_TOO_LATE: { under: 'day', words: 'Al più tardi fra un anno' },
}
const transferRefusals: FormRefusals<CodeOf<typeof orderOnInvoice>> = {
  ...shared,
  ERR_PAYMENT_RUNNING: {
    kind: 'info',
    title: 'C’è già un pagamento con carta in corso.',
    line: 'Ricarica la pagina per vedere com’è andato.',
  },
  ERR_NOT_ON_INVOICE: {
    title: 'Questo ordine non si può pagare su fattura.',
    line: 'Vale per aziende ed enti pubblici, con un abbonamento di un anno.',
  },
  ERR_INVOICE_UNPAID: {
    kind: 'warning',
    title: 'C’è una fattura scaduta.',
    line: 'La trovi, con l’IBAN, fra i tuoi abbonamenti: pagala, oppure paga questo ordine con carta.',
  },
}

/** Says for whom the gift is; the page goes on to the payment. */
async function sendRecipient(id: string, typed: Typed): Promise<OrderAnswer | Response> {
  const read = await giftRules.read(typed)
  if (read.errors) return { errors: read.errors, form: 'regalo' }
  const answer = await accountClient()(describeGift, { id, ...read.input })
  if (!answer.ok) return { ...refusedForm<CodeOf<typeof describeGift>>(answer, giftRefusals), form: 'regalo' }
  return redirect(orderPath(id))
}

/** Orders on invoice: what becomes of it is read again too. */
async function sendTransfer(id: string, typed: Typed): Promise<OrderAnswer | Response> {
  const read = await transferForm.read(typed)
  if (read.errors) return { errors: read.errors, form: 'fattura' }
  const request = { id, due: Number(typed.one('due')), accepted: true } as const
  const answer = await accountClient()(orderOnInvoice, request)
  if (!answer.ok)
    return { ...refusedForm<CodeOf<typeof orderOnInvoice>>(answer, transferRefusals), form: 'fattura' }
  notifyPersonChanged()
  return redirect(orderPath(id))
}

/** Lets go of a payment that waits for the bank. What came of it is in the order, when it moved at all. */
async function giveUp(id: string): Promise<OrderAnswer | Response> {
  const ask = accountClient()
  const answer = await ask(giveUpPayment, { id })
  if (!answer.ok)
    return refusedForm<CodeOf<typeof giveUpPayment>>(answer, {
      ERR_ORDER_NOT_FOUND: shared.ERR_ORDER_NOT_FOUND,
    })
  const order = await ask(readOrder, { id })
  return order.ok && order.data.state === 'authenticating'
    ? refusedForm<CodeOf<typeof payOrder>>({ code: 'ERR_GATEWAY_UNAVAILABLE' }, refusals)
    : redirect(orderPath(id))
}

/** Pays. What became of it is read again from the services: this page shows what they say. */
export async function sendOrder(id: string, form: FormData): Promise<OrderAnswer | Response> {
  const typed = typedIn(form)
  if (typed.one('passo') === 'fattura') return sendTransfer(id, typed)
  if (typed.one('passo') === 'regalo') return sendRecipient(id, typed)
  if (typed.one('passo') === OTHER_CARD) return giveUp(id)
  const ask = accountClient()
  const read = await (typed.one('passo') === 'copia' ? copyForm : orderForm).read(typed)
  if (read.errors) return { errors: read.errors }
  const method = await takeMeans(ask, typed)
  if ('wrong' in method) return method.wrong
  const answer = await ask(payOrder, {
    id,
    means: method.means,
    due: Number(typed.one('due')),
    immediate: typed.one('immediate') === 'si',
    accepted: true,
    country: typed.one('country') || undefined,
  })
  if (!answer.ok) return refusedForm<CodeOf<typeof payOrder>>(answer, refusals)
  const { state, url } = answer.data
  if (state === 'paid') notifyPersonChanged()
  if (state === 'authenticate' && url !== null) {
    location.assign(url)
    return new Promise<never>(() => {})
  }
  return redirect(orderPath(id))
}
