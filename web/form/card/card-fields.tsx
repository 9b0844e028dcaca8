import type { gatewayForm, StoredCard } from 'contract/commerce/payment.ts'
import { Suspense, useState } from 'react'
import type { z } from 'zod'
import { Radios } from '../choices.tsx'
import { Field } from '../field.tsx'
import { type Purchase, methodsFor } from 'contract/commerce/payment-methods.ts'
import { cardWords } from './card-words.ts'
import { NEW_CARD } from './means-form.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import form from '../form.module.css'
import styles from './card.module.css'

const StripeFields = lazyPart(async () => (await import('./stripe-fields.tsx')).StripeFields)

interface Props {
  /** Those that are kept, the one to offer first at the head. */
  cards: readonly StoredCard[]
  gateway: z.infer<typeof gatewayForm> | null
  /** Another card is what is wanted: none of those that are kept is chosen beforehand. */
  another?: boolean
  /** Cents to pay with it; null: it is only kept. */
  amount: number | null
  /** What it pays; absent: something that renews, or nothing, when there is no amount. */
  purchase?: Purchase
  /** The address that shows this form again, when its page must be loaded anew; absent: the page's own. */
  again?: string
}

/**
 * What one pays with: a card that is kept, or another one with its fields (`meansForm` has their rules,
 * `takeMeans` what becomes of them). Inside of a `CheckedForm`.
 */
export function CardFields({
  cards,
  gateway,
  another = false,
  amount,
  purchase = amount === null ? 'kept' : 'renews',
  again,
}: Props) {
  // Who pays with a saved card makes no request to Stripe; what was typed there stays.
  const [typing, setTyping] = useState(another || cards.length === 0)
  const methods = gateway?.kind === 'stripe' ? methodsFor(gateway.methods, purchase) : []
  const onlyCards = methods.length < 2 && cards.every(({ method }) => method === 'card')
  return (
    <div className={styles.means} data-secret="">
      {cards.length > 0 && (
        <Radios
          name="card"
          legend={onlyCards ? 'Con quale carta' : 'Come paghi'}
          initial={another ? NEW_CARD : cards[0]!.id}
          onPick={(card) => setTyping(typing || card === NEW_CARD)}
          choices={[
            ...cards.map((card) => ({
              value: card.id,
              words: cardWords(card),
            })),
            { value: NEW_CARD, words: onlyCards ? 'Un’altra carta' : 'Un altro modo' },
          ]}
        />
      )}
      {amount !== null && methods.includes('sepa_debit') && (
        <p className={styles.waits}>
          Con l’addebito su conto la banca conferma in qualche giorno lavorativo: quello che paghi comincia
          allora.
        </p>
      )}
      <div className={styles.typed}>
        {gateway?.kind === 'stripe' ? (
          typing && (
            <Suspense>
              <StripeFields
                publicKey={gateway.key}
                methods={methods.join()}
                amount={amount}
                once={purchase === 'once'}
                again={again}
              />
            </Suspense>
          )
        ) : (
          <TestFields tests={gateway?.cards ?? null} />
        )}
      </div>
    </div>
  )
}

/** The built-in gateway's own form. */
function TestFields({ tests }: { tests: readonly { number: string; what: string }[] | null }) {
  return (
    <>
      <Field name="number" label="Numero della carta" autoComplete="cc-number" inputMode="numeric" />
      <div className={form.row}>
        <Field
          name="expiry"
          label="Scadenza"
          hint="Mese e anno, come 08/29"
          autoComplete="cc-exp"
          inputMode="numeric"
        />
        <Field
          name="cvc"
          label="Codice di sicurezza"
          hint="Le 3 o 4 cifre sulla carta"
          autoComplete="cc-csc"
          inputMode="numeric"
        />
      </div>
      <Field name="holder" label="Nome sulla carta" autoComplete="cc-name" />
      {tests !== null && (
        <details className={styles.tests}>
          <summary>Carte di prova</summary>
          <p>Qui non si paga davvero: nessuna carta vera funziona. Scadenza futura, codice qualsiasi.</p>
          <dl>
            {tests.map(({ number, what }) => (
              <div key={number}>
                <dt>{number}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
