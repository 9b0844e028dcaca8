import { useEffect, useRef, useState } from 'react'
import { immediateStart, saleAcceptance } from 'contract/shop/conditions.ts'
import { euros } from 'contract/money.ts'
import type { Order } from 'contract/shop/shop.ts'
import { CardFields } from '../../form/card/card-fields.tsx'
import { Tick } from '../../form/choices.tsx'
import { CheckedForm } from '../../form/form.tsx'
import { useFormState } from '../../form/form-state.ts'
import { FactNotice } from '../../form/notice.tsx'
import { PageTitle } from '../../form/page-title.tsx'
import { declineFact } from './decline-fact.ts'
import { NotSold } from './not-sold.tsx'
import type { OrderAnswer } from './order.tsx'
import { orderForm } from './order-form.ts'
import { durationOf } from './plan-words.ts'
import styles from './order.module.css'

const CONDITIONS = 'condizioni di vendita'

/** The last step: the card, what is accepted, and the button that binds (Codice del consumo art. 51). */
export function Payment({ order, answer }: { order: Order; answer: OrderAnswer | undefined }) {
  const [astray, setAstray] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A code is typed anew for each try.
    const code = part.current?.querySelector<HTMLInputElement>('[name="cvc"]')
    if (answer !== undefined && answer.errors === undefined && code) code.value = ''
  }, [answer])
  if (order.gateway === null) return <NotSold />
  const fact = answer === undefined ? declineFact(order.declined) : answer.fact
  const [before, after] = saleAcceptance.text.split(CONDITIONS)
  return (
    <div ref={part}>
      <PageTitle words="Pagamento" wrong={astray || fact?.kind === 'error'} />
      <h1>Pagamento</h1>
      <FactNotice fact={fact} />
      <CheckedForm rules={orderForm} answer={answer} onWrong={setAstray}>
        <input type="hidden" name="due" value={order.due} />
        <CardFields cards={order.cards} gateway={order.gateway} another={order.declined !== null} />
        <div className={styles.agreed}>
          <Tick name="accepted">
            {before}
            <a href="/vetrina/condizioni" target="_blank">
              {CONDITIONS}
            </a>
            {after}
            <small>
              Si rinnova da solo {durationOf(order.months).each} a {euros(order.then)}, finché non disdici.
            </small>
          </Tick>
          <Tick name="immediate">
            {immediateStart.text}
            <small>
              Facoltativo. Senza questa richiesta leggi lo stesso, e se recedi ti rimborsiamo tutto.
            </small>
          </Tick>
        </div>
        <Pay due={order.due} />
      </CheckedForm>
    </div>
  )
}

/** The words of the law stand on the button itself, with the sum. */
function Pay({ due }: { due: number }) {
  const { busy } = useFormState()
  return (
    <button type="submit" className={styles.pay} aria-disabled={busy || undefined}>
      {busy ? (
        'Pago…'
      ) : (
        <>
          Abbonati e paga {euros(due)} <small>Ordine con obbligo di pagare</small>
        </>
      )}
    </button>
  )
}
