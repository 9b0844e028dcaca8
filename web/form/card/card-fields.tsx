import type { gatewayForm, StoredCard } from 'contract/payments/payments.ts'
import type { z } from 'zod'
import { Radios } from '../choices.tsx'
import { Field } from '../field.tsx'
import { cardName, expiryWords } from './card-words.ts'
import { NEW_CARD } from './means-form.ts'
import form from '../form.module.css'
import styles from './card.module.css'

interface Props {
  /** Those that are kept, the one to offer first at the head. */
  cards: readonly StoredCard[]
  gateway: z.infer<typeof gatewayForm> | null
  /** Another card is what is wanted: none of those that are kept is chosen beforehand. */
  another?: boolean
}

/**
 * What one pays with: a card that is kept, or another one with its fields (`meansForm` has their rules,
 * `takeMeans` what becomes of them). Inside of a `CheckedForm`.
 */
export function CardFields({ cards, gateway, another = false }: Props) {
  return (
    <div className={styles.means}>
      {cards.length > 0 && (
        <Radios
          name="card"
          legend="Con quale carta"
          initial={another ? NEW_CARD : cards[0]!.id}
          choices={[
            ...cards.map((card) => ({
              value: card.id,
              words: `${cardName(card)}, scade ${expiryWords(card)}`,
            })),
            { value: NEW_CARD, words: 'Un’altra carta' },
          ]}
        />
      )}
      <div className={styles.typed}>
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
        {gateway !== null && (
          <details className={styles.tests}>
            <summary>Carte di prova</summary>
            <p>Qui non si paga davvero: nessuna carta vera funziona. Scadenza futura, codice qualsiasi.</p>
            <dl>
              {gateway.cards.map(({ number, what }) => (
                <div key={number}>
                  <dt>{number}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </div>
  )
}
