import { useState } from 'react'
import { MAX_MESSAGE_LENGTH } from 'contract/commerce/shop/limits.ts'
import type { PlanOrder } from 'contract/commerce/shop/shop.ts'
import { Field } from '../../../form/field.tsx'
import { CheckedForm } from '../../../form/form.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { PageTitle } from '../../../form/page-title.tsx'
import { Submit } from '../../../form/submit.tsx'
import { TextArea } from '../../../form/text-area.tsx'
import { useSite } from '../../../frame/site.ts'
import { giftRules } from './gift-rules.ts'
import type { OrderAnswer } from './order.tsx'
import { sends } from './order-form.ts'

/** For whom a gift is, and when its letter goes: before the payment, and again while nothing is paid. */
export function GiftForm({
  gift: { details, latest },
  giver,
  answer,
}: {
  gift: NonNullable<PlanOrder['gift']>
  giver: string
  answer: OrderAnswer | undefined
}) {
  const { today } = useSite()
  const [isWrong, setWrong] = useState(false)
  const day = details === null || details.day < today ? today : details.day
  return (
    <>
      <PageTitle words="Per chi è il regalo" wrong={isWrong || answer?.fact?.kind === 'error'} />
      <h1>Per chi è il regalo</h1>
      <FactNotice fact={answer?.fact} />
      <CheckedForm rules={giftRules} code={sends} answer={answer} step="regalo" onWrong={setWrong}>
        <Field name="name" label="Nome di chi lo riceve" autoComplete="off" initial={details?.name} />
        <Field
          name="email"
          label="Email di chi lo riceve"
          hint="Qui arriva la lettera con il codice. Puoi anche usare la tua, per consegnarlo di persona."
          type="email"
          inputMode="email"
          autoComplete="off"
          initial={details?.email}
        />
        <Field
          name="day"
          label="Giorno della lettera"
          hint={
            'Alle otto di quel mattino; oggi, appena hai pagato. Nei primi quattordici giorni parte solo ' +
            'se lo chiedi al pagamento.'
          }
          type="date"
          autoComplete="off"
          min={today}
          max={latest}
          initial={day}
        />
        <Field
          name="giver"
          label="Il tuo nome, come lo leggerà"
          autoComplete="name"
          initial={details?.giver ?? giver}
        />
        <TextArea
          name="words"
          label="Due parole per chi lo riceve"
          max={MAX_MESSAGE_LENGTH}
          optional
          rows={3}
          initial={details?.words ?? undefined}
        />
        <Submit words="Vai al pagamento" working="Salvo…" />
      </CheckedForm>
    </>
  )
}
