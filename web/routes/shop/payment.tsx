import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { giftAtOnce, immediateStart, saleAcceptance } from 'contract/shop/conditions.ts'
import { euros } from 'contract/money.ts'
import type { Order } from 'contract/shop/shop.ts'
import { BuyButton } from '../../form/card/buy-button.tsx'
import { CardFields } from '../../form/card/card-fields.tsx'
import { Tick } from '../../form/choices.tsx'
import { CheckedForm } from '../../form/form.tsx'
import { FactNotice } from '../../form/notice.tsx'
import { PageTitle } from '../../form/page-title.tsx'
import { declineFact } from '../../form/card/decline-fact.ts'
import { theDate } from '../../words/dates.ts'
import { NotSold } from './not-sold.tsx'
import type { OrderAnswer } from './order.tsx'
import { orderForm } from './order-form.ts'
import { durationOf } from './plan-words.ts'
import button from '../../form/button.module.css'
import buy from '../../form/card/buy.module.css'
import styles from './order.module.css'

const TransferForm = lazy(async () => ({ default: (await import('./transfer-form.tsx')).TransferForm }))

const CONDITIONS = 'condizioni di vendita'

/** The last step: the card, what is accepted, and the button that binds (Codice del consumo art. 51). */
export function Payment({ order, answer: given }: { order: Order; answer: OrderAnswer | undefined }) {
  const [astray, setAstray] = useState(false)
  const [byTransfer, setByTransfer] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const answer = byTransfer === (given?.form === 'fattura') ? given : undefined
  useEffect(() => {
    // A code is typed anew for each try.
    const code = part.current?.querySelector<HTMLInputElement>('[name="cvc"]')
    if (answer !== undefined && answer.errors === undefined && code) code.value = ''
  }, [answer])
  if (order.transfer !== null && (byTransfer || order.gateway === null))
    return (
      <Suspense>
        <TransferForm
          order={order}
          transfer={order.transfer}
          answer={given?.form === 'fattura' ? given : undefined}
          onCard={order.gateway === null ? null : () => setByTransfer(false)}
        />
      </Suspense>
    )
  if (order.gateway === null) return <NotSold />
  const fact = answer === undefined ? declineFact(order.declined) : answer.fact
  const sends = order.gift?.sends ?? null
  const { each } = durationOf(order.months)
  const [before, after] = saleAcceptance.text.split(CONDITIONS)
  return (
    <div ref={part}>
      <PageTitle words="Pagamento" wrong={astray || fact?.kind === 'error'} />
      <h1>Pagamento</h1>
      <FactNotice fact={fact} />
      <CheckedForm rules={orderForm} answer={answer} onWrong={setAstray}>
        <input type="hidden" name="due" value={order.due} />
        <CardFields
          cards={order.cards}
          gateway={order.gateway}
          another={order.declined !== null}
          amount={order.due}
        />
        <div className={buy.agreed}>
          <Tick name="accepted">
            {before}
            <a href="/vetrina/condizioni" target="_blank">
              {CONDITIONS}
            </a>
            {after}
            <small>
              {order.gift === null
                ? `Si rinnova da solo ${each} a ${euros(order.then)}, finché non disdici.`
                : 'Paghi una volta: il regalo non si rinnova.'}
            </small>
          </Tick>
          {order.gift === null ? (
            <Tick name="immediate">
              {immediateStart.text}
              <small>
                Facoltativo. Senza questa richiesta leggi lo stesso, e se recedi ti rimborsiamo tutto.
              </small>
            </Tick>
          ) : (
            sends !== null &&
            sends.now !== sends.after && (
              <Tick name="immediate">
                {giftAtOnce.text}
                <small>
                  Facoltativo. Senza questa richiesta la lettera parte {theDate('il', sends.after)}.
                </small>
              </Tick>
            )
          )}
        </div>
        <BuyButton busy="Pago…">
          {order.gift === null ? 'Abbonati' : 'Regala'} e paga {euros(order.due)}
        </BuyButton>
      </CheckedForm>
      {order.transfer !== null && (
        <div className={styles.otherWay}>
          <p>Oppure leggi da subito e paghi la fattura con bonifico, entro {order.transfer.days} giorni.</p>
          <button type="button" className={button.secondary} onClick={() => setByTransfer(true)}>
            Pago con bonifico su fattura
          </button>
        </div>
      )}
    </div>
  )
}
