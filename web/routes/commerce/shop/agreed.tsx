import { copyAtOnce, giftAtOnce, immediateStart, saleAcceptance } from 'contract/commerce/shop/conditions.ts'
import { euros } from 'contract/platform/money.ts'
import type { Order } from 'contract/commerce/shop/shop.ts'
import { Tick } from '../../../form/choices.tsx'
import { theDate } from '../../../words/dates.ts'
import { durationOf } from './plan-words.ts'
import buy from '../../../form/card/buy.module.css'

const CONDITIONS = 'condizioni di vendita'

/** What is accepted with an order: the conditions, and the wish to begin at once; of a copy it must be. */
export function Agreed({ order }: { order: Order }) {
  const [before, after] = saleAcceptance.text.split(CONDITIONS)
  const once =
    order.copy !== null
      ? 'Paghi una volta: non si rinnova.'
      : order.gift !== null
        ? 'Paghi una volta: il regalo non si rinnova.'
        : `Si rinnova da solo ${durationOf(order.months).each} a ${euros(order.then)}, finché non disdici.`
  return (
    <div className={buy.agreed}>
      <Tick name="accepted">
        {before}
        <a href="/vetrina/condizioni" target="_blank">
          {CONDITIONS}
        </a>
        {after}
        <small>{once}</small>
      </Tick>
      <AtOnce order={order} />
    </div>
  )
}

/** The wish to begin at once, and what is lost by it. */
function AtOnce({ order }: { order: Order }) {
  if (order.copy !== null)
    return (
      <Tick name="immediate">
        {copyAtOnce.text}
        <small>Una singola copia si compra solo così (articolo 59 del Codice del consumo).</small>
      </Tick>
    )
  if (order.gift === null)
    return (
      <Tick name="immediate">
        {immediateStart.text}
        <small>
          {order.immediateOnly
            ? 'Serve per questo ordine: nell’ultimo anno hai già receduto da un abbonamento.'
            : 'Facoltativo. Senza questa richiesta leggi lo stesso, e se recedi ti rimborsiamo tutto.'}
        </small>
      </Tick>
    )
  const { sends } = order.gift
  return (
    sends !== null &&
    sends.now !== sends.after && (
      <Tick name="immediate">
        {giftAtOnce.text}
        <small>Facoltativo. Senza questa richiesta la lettera parte {theDate('il', sends.after)}.</small>
      </Tick>
    )
  )
}
