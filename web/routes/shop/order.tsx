import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import type { payOrder } from 'contract/shop/shop.ts'
import type { CodeOf } from 'contract/endpoint.ts'
import { orderPath } from 'contract/paths.ts'
import { paymentWords } from '../../form/card/payment-words.ts'
import { takeMeans } from '../../form/card/take-means.ts'
import { refusedForm, type Fact, type FormRefusals } from '../../form/fact.ts'
import type { Answer } from '../../form/form-state.ts'
import { typedIn } from '../../form/rules.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import type { Asking } from '../../page/personal.ts'
import { byBearer } from '../../session/by-bearer.ts'
import { accountClient } from '../../session/clients.ts'
import { loaded } from '../../session/loaded.ts'
import { tellPersonChanged } from '../../session/load-user.ts'
import type { Route } from './+types/order'
import { calls } from './calls.ts'
import { OrderView } from './order-view.tsx'
import { orderForm } from './order-form.ts'

export const handle = { frame: 'none', site: 'shop' }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Il tuo ordine', robots: 'noindex' })

/** `/vetrina/ordine/{id}`: an order at every step it may be at; the services know which. */
const load =
  (id: string) =>
  async ({ ask, who }: Asking) => {
    const answer = await ask(calls.readOrder, { id })
    if (!answer.ok && answer.status === 404) throw data(null, { status: 404, statusText: answer.code })
    return { order: loaded(answer), email: (await who()).email }
  }
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  if (!/^[\da-f-]{36}$/.test(id)) throw data(null, { status: 404, statusText: 'ERR_ORDER_NOT_FOUND' })
  return byBearer(load(id))({ request })
}
clientLoader.hydrate = true as const

export type OrderAnswer = Answer & { fact?: Fact }

const refusals: FormRefusals<CodeOf<typeof payOrder>> = {
  ...paymentWords,
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
    title: 'Hai già questo abbonamento.',
    line: 'Non abbiamo addebitato nulla.',
  },
}

/** Pays. What became of it is read again from the services: this page shows what they say. */
export async function clientAction({
  request,
  params: { id },
}: Route.ClientActionArgs): Promise<OrderAnswer | Response> {
  const typed = typedIn(await request.formData())
  const ask = accountClient()
  const read = await orderForm.read(typed)
  if (read.errors) return { errors: read.errors }
  const taken = await takeMeans(ask, typed)
  if ('wrong' in taken) return taken.wrong
  const answer = await ask(calls.payOrder, {
    id,
    means: taken.means,
    due: Number(typed.one('due')),
    immediate: typed.one('immediate') === 'si',
    accepted: true,
  })
  if (!answer.ok) return refusedForm<CodeOf<typeof payOrder>>(answer, refusals)
  const { state, url } = answer.data
  if (state === 'paid') tellPersonChanged()
  if (state === 'authenticate' && url !== null) {
    location.assign(url)
    return new Promise<never>(() => {})
  }
  return redirect(orderPath(id))
}

export default function OrderPage({ loaderData: { order, email }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    // Back from the bank, out of the browser's memory: what was shown then is over.
    const again = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  return (
    <OrderView order={order} email={email} answer={actionData instanceof Response ? undefined : actionData} />
  )
}
