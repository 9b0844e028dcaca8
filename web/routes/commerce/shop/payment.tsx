import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { euros } from 'contract/platform/money.ts'
import type { Order } from 'contract/commerce/shop/shop.ts'
import { BuyButton } from '../../../form/card/buy-button.tsx'
import { CardFields } from '../../../form/card/card-fields.tsx'
import { CountryField } from '../../../form/card/country-field.tsx'
import { CheckedForm } from '../../../form/form.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { PageTitle } from '../../../form/page-title.tsx'
import { declineFact } from '../../../form/card/decline-fact.ts'
import { NotSold } from './not-sold.tsx'
import type { OrderAnswer } from './order.tsx'
import { copyForm, orderForm, sends } from './order-form.ts'
import { lazyPart } from '../../../page/lazy-part.tsx'
import button from '../../../form/button.module.css'
import styles from './order.module.css'
import { copyAtOnce, giftAtOnce, immediateStart, saleAcceptance } from 'contract/commerce/shop/conditions.ts'
import { Tick } from '../../../form/choices.tsx'
import { theDate } from '../../../words/dates.ts'
import { durationOf } from './plan-words.ts'
import buy from '../../../form/card/buy.module.css'

const TransferForm = lazyPart(async () => (await import('./transfer-form.tsx')).TransferForm)

/** The last step: the card, what is accepted, and the button that binds (Codice del consumo art. 51). */
export function Payment({ order, answer: lastAnswer }: { order: Order; answer: OrderAnswer | undefined }) {
  const [isWrong, setWrong] = useState(false)
  const [byTransfer, setByTransfer] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const answer = byTransfer === (lastAnswer?.form === 'fattura') ? lastAnswer : undefined
  useEffect(() => {
    // A code is typed anew for each try.
    const code = part.current?.querySelector<HTMLInputElement>('[name="cvc"]')
    if (answer !== undefined && answer.errors === undefined && code) code.value = ''
  }, [answer])
  const declined = useMemo(() => declineFact(order.declined, order.method), [order.declined, order.method])
  const transfer = order.copy === null ? order.transfer : null
  if (order.copy === null && transfer !== null && (byTransfer || order.gateway === null))
    return (
      <Suspense>
        <TransferForm
          order={order}
          transfer={transfer}
          answer={lastAnswer?.form === 'fattura' ? lastAnswer : undefined}
          onCard={order.gateway === null ? null : () => setByTransfer(false)}
        />
      </Suspense>
    )
  if (order.gateway === null)
    return (
      <>
        <PageTitle words="Pagamento" />
        <NotSold />
      </>
    )
  const fact = answer === undefined ? declined : answer.fact
  const act = order.copy !== null ? 'Compra' : order.gift === null ? 'Abbonati' : 'Regala'
  return (
    <div ref={part}>
      <PageTitle words="Pagamento" wrong={isWrong || fact?.kind === 'error'} />
      <h1>Pagamento</h1>
      <FactNotice fact={fact} />
      <CheckedForm
        rules={order.copy === null ? orderForm : copyForm}
        code={sends}
        answer={answer}
        {...(order.copy !== null && { step: 'copia' })}
        onWrong={setWrong}
      >
        <input type="hidden" name="due" value={order.due} />
        {order.copy === null && order.immediateOnly && <input type="hidden" name="needs" value="immediate" />}
        <CardFields
          cards={order.cards}
          gateway={order.gateway}
          another={order.declined !== null}
          amount={order.due}
          purchase={order.copy !== null || order.gift !== null ? 'once' : 'renews'}
        />
        {order.country === null && <CountryField />}
        <Agreed order={order} />
        <BuyButton busy="Pago…">
          {act} e paga {euros(order.due)}
        </BuyButton>
      </CheckedForm>
      {transfer !== null && (
        <div className={styles.otherWay}>
          <p>Oppure leggi da subito e paghi la fattura con bonifico, entro {transfer.days} giorni.</p>
          <button type="button" className={button.secondary} onClick={() => setByTransfer(true)}>
            Pago con bonifico su fattura
          </button>
        </div>
      )}
    </div>
  )
}

const CONDITIONS = 'condizioni di vendita'

/** What is accepted with an order: the conditions, and the wish to begin at once; of a copy it must be. */
function Agreed({ order }: { order: Order }) {
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
