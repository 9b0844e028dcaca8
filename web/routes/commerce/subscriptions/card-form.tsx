import { useState } from 'react'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { euros } from 'contract/platform/money.ts'
import { CountryField } from '../../../form/card/country-field.tsx'
import { CardFields } from '../../../form/card/card-fields.tsx'
import { meansForm } from '../../../form/card/means-form.ts'
import type { Answer } from '../../../form/form-state.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { CheckedForm } from '../../../form/form.tsx'
import { Submit } from '../../../form/submit.tsx'
import { type Bought, cardPath } from './bought.ts'
import type { CardAnswer } from './subscription-actions.ts'
import styles from './subscriptions.module.css'

const acts = () => import('./subscription-actions.ts')

/** Where a form that was just opened begins. */
const begins: Readonly<Record<'choice' | 'number', Answer>> = {
  choice: { focus: 'card' },
  number: { focus: 'number' },
}

interface Props {
  of: Subscription
  bought: Pick<Bought, 'cards' | 'gateway' | 'country'>
  answer: Exclude<CardAnswer, { done: unknown }> | undefined
  onLeave: () => void
}

/** Another card for the next charges; for what is due, a card to pay it with. */
export function CardForm({
  of: { id, due, card },
  bought: { cards, gateway, country },
  answer,
  onLeave,
}: Props) {
  const [, setWrong] = useState(false)
  // What has just failed is not the card to offer first.
  const offered = due === null ? cards.filter(({ id: stored }) => stored !== card?.id) : cards
  return (
    <div className={styles.card}>
      <FactNotice fact={answer?.fact} />
      <CheckedForm
        rules={meansForm}
        code={acts}
        answer={answer ?? begins[offered.length > 0 ? 'choice' : 'number']}
        step={due === null ? 'carta' : 'paga'}
        onWrong={setWrong}
      >
        <input type="hidden" name="abbonamento" value={id} />
        {due !== null && <input type="hidden" name="somma" value={due.amount} />}
        <CardFields
          cards={offered}
          gateway={gateway}
          another={offered[0]?.id === card?.id}
          amount={due?.amount ?? null}
          again={cardPath(id)}
        />
        {due !== null && country === null && <CountryField />}
        {due === null ? (
          <Submit words="Usa questa carta" working="Controllo la carta…" />
        ) : (
          <Submit words={`Paga ${euros(due.amount)}`} working="Pago…" />
        )}
      </CheckedForm>
      <p className={styles.leave}>
        <button type="button" onClick={onLeave}>
          Annulla
        </button>
      </p>
    </div>
  )
}
