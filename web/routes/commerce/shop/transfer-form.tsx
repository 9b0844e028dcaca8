import { useState } from 'react'
import { saleAcceptance } from 'contract/commerce/shop/conditions.ts'
import { euros } from 'contract/platform/money.ts'
import type { PlanOrder } from 'contract/commerce/shop/shop.ts'
import { Tick } from '../../../form/choices.tsx'
import { BuyButton } from '../../../form/card/buy-button.tsx'
import { CheckedForm } from '../../../form/form.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { PageTitle } from '../../../form/page-title.tsx'
import type { OrderAnswer } from './order.tsx'
import { sends, transferForm } from './order-form.ts'
import button from '../../../form/button.module.css'
import buy from '../../../form/card/buy.module.css'
import styles from './order.module.css'

const CONDITIONS = 'condizioni di vendita'

/** The last step of a company or public body that pays by bank transfer: what is accepted, and the button. */
export function TransferForm({
  order,
  transfer,
  answer,
  onCard,
}: {
  order: PlanOrder
  transfer: NonNullable<PlanOrder['transfer']>
  answer: OrderAnswer | undefined
  /** Null: no card can be taken here. */
  onCard: (() => void) | null
}) {
  const [isWrong, setWrong] = useState(false)
  const [before, after] = saleAcceptance.text.split(CONDITIONS)
  const { payable, days } = transfer
  return (
    <div>
      <PageTitle words="Pagamento" wrong={isWrong || answer?.fact?.kind === 'error'} />
      <h1>Bonifico su fattura</h1>
      <FactNotice fact={answer?.fact} />
      <p className={styles.standfirst}>
        Leggi da subito. Ti mandiamo una fattura di {euros(payable)}
        {payable < order.due && ', senza l’IVA che versi tu allo Stato'}. Si paga con bonifico in {days}{' '}
        giorni.
      </p>
      <CheckedForm rules={transferForm} code={sends} answer={answer} step="fattura" onWrong={setWrong}>
        <input type="hidden" name="due" value={order.due} />
        <div className={buy.agreed}>
          <Tick name="accepted">
            {before}
            <a href="/vetrina/condizioni#su-fattura" target="_blank">
              {CONDITIONS}
            </a>
            {after}
            <small>Ogni anno si rinnova da solo con una nuova fattura, finché non disdici.</small>
          </Tick>
        </div>
        <BuyButton busy="Ordino…">Abbonati su fattura</BuyButton>
      </CheckedForm>
      {onCard !== null && (
        <div className={styles.otherWay}>
          <button type="button" className={button.secondary} onClick={onCard}>
            Pago con carta
          </button>
        </div>
      )}
    </div>
  )
}
