import { useEffect } from 'react'
import { data } from 'react-router'
import { readOrder } from 'contract/commerce/shop/shop.ts'
import type { Fact } from '../../../form/fact.ts'
import type { Answer } from '../../../form/form-state.ts'
import { privateMeta } from '../../../form/page-title.tsx'
import { pageMeta } from '../../../frame/page-meta.ts'
import type { Asking } from '../../../page/personal.ts'
import { byBearer } from '../../../session/by-bearer.ts'
import { loaded } from '../../../session/loaded.ts'
import type { Route } from './+types/order'
import { OrderView } from './order-view.tsx'
import { bring } from '../../../page/bring.ts'
import { sends } from './order-form.ts'
import { unreachableFact } from '../../../words/unreachable.ts'

export const handle = { frame: 'none', site: 'shop' }
/** Once it is there the order says its own title, with its state. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? pageMeta(matches, { title: 'Il tuo ordine', robots: 'noindex' })
    : privateMeta({ matches })

/** `/vetrina/ordine/{id}`: an order at every step it may be at; the services know which. */
const load =
  (id: string) =>
  async ({ ask, who, request }: Asking) => {
    const answer = await ask(readOrder, { id })
    if (!answer.ok && answer.status === 404) throw data(null, { status: 404, statusText: answer.code })
    const { email, name } = await who()
    const changes = new URL(request.url).searchParams.has('cambia')
    return { order: loaded(answer), email, name, changes }
  }
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  if (!/^[\da-f-]{36}$/.test(id)) throw data(null, { status: 404, statusText: 'ERR_ORDER_NOT_FOUND' })
  return byBearer(load(id))({ request })
}
clientLoader.hydrate = true as const

/** `form`: which one it is of; absent: that of the card. */
export type OrderAnswer = Answer & { fact?: Fact; form?: 'fattura' | 'regalo' }

/** Pays, or orders on invoice: what it needs comes once its form is touched. */
export async function clientAction({
  request,
  params: { id },
}: Route.ClientActionArgs): Promise<OrderAnswer | Response> {
  const form = await request.formData()
  const sending = await bring(sends)
  if (sending) return sending.sendOrder(id, form)
  const step = form.get('passo')
  return { fact: unreachableFact, ...(step === 'fattura' || step === 'regalo' ? { form: step } : {}) }
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => {
    // Back from the bank, out of the browser's memory: what was shown then is over.
    const again = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  return <OrderView {...loaderData} answer={actionData instanceof Response ? undefined : actionData} />
}
