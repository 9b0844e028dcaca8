import { euros } from 'contract/platform/money.ts'
import { romeDay, shiftDay } from 'contract/platform/rome.ts'
import { Radios } from '../../../form/choices.tsx'
import { fullDate, timeOfDay } from '../../../words/dates.ts'
import type { Choice, WithdrawalReceipt } from './withdraw.ts'
import button from '../../../form/button.module.css'
import styles from './withdrawal.module.css'

/** The contracts to choose from, each with its refund; a single one is only shown. */
export function Contracts({ choices }: { choices: readonly Choice[] }) {
  const [only, ...others] = choices
  const words = ({ words: name, refund }: Choice) => `${name}: ti rimborsiamo ${euros(refund)}`
  if (only !== undefined && others.length === 0)
    return (
      <div>
        <p className={styles.label}>Contratto</p>
        <p>{words(only)}</p>
        <input type="hidden" name="contratto" value={only.id} />
      </div>
    )
  return (
    <Radios
      name="contratto"
      legend="Contratto"
      initial={only?.id ?? ''}
      choices={choices.map((choice) => ({ value: choice.id, words: words(choice) }))}
    />
  )
}

/** The words of the law, to the letter (Codice del consumo art. 54-bis), and the way out. */
export const ConfirmWays = ({ back }: { back: string }) => (
  <p className={styles.ways}>
    <button type="submit" className={button.primary}>
      conferma recesso
    </button>
    <a href={back}>Annulla</a>
  </p>
)

/** `alle 9:41 e 07 secondi`. */
const toTheSecond = (at: string): string =>
  `alle ${timeOfDay(at)} e ${String(new Date(at).getUTCSeconds()).padStart(2, '0')} secondi`

/** What is to be kept: number, date and time to the second, and what comes back when. */
export function ReceiptView({ receipt }: { receipt: WithdrawalReceipt }) {
  const { number, at, contract, name, email, refund } = receipt
  const day = fullDate(at)
  return (
    <div className={styles.page}>
      <p className={styles.kicker}>Ricevuta n. {number}</p>
      <h1 className={styles.title}>Abbiamo ricevuto il tuo recesso</h1>
      <p className={styles.standfirst}>
        <time dateTime={at}>
          {day.charAt(0).toUpperCase()}
          {day.slice(1)}, {toTheSecond(at)}
        </time>
        .
      </p>
      <dl className={styles.facts}>
        {contract !== null && (
          <div>
            <dt>Contratto</dt>
            <dd>{contract}</dd>
          </div>
        )}
        {name !== null && (
          <div>
            <dt>Chi recede</dt>
            <dd>{name}</dd>
          </div>
        )}
        <div>
          <dt>Rimborso</dt>
          <dd>
            {refund === null ? (
              'Te lo diciamo per email, quando è certo che il contratto è tuo'
            ) : refund === 0 ? (
              'Per ora nulla: nella lettera c’è perché'
            ) : (
              <>
                {euros(refund)} nel modo in cui hai pagato
                <p>Entro {fullDate(shiftDay(romeDay(at), 14))}</p>
              </>
            )}
          </dd>
        </div>
        {refund !== null && (
          <div>
            <dt>Lettura</dt>
            <dd>Si è chiusa con il recesso</dd>
          </div>
        )}
      </dl>
      <p className={styles.text}>
        {email === null ? 'Te ne mandiamo copia per email.' : `Te ne mandiamo copia a ${email}.`} Conservala.
      </p>
      {refund === null && (
        <p className={styles.text}>
          Se a quell’indirizzo c’è un contratto, nella lettera trovi il link per mostrare che è tuo. Il
          recesso vale comunque dall’ora scritta qui sopra.
        </p>
      )}
      <p className={styles.ways}>
        <a href={refund === null ? '/faq' : '/user/subscriptions'}>
          {refund === null ? 'Leggi le domande frequenti' : 'Torna all’area personale'}
        </a>
      </p>
    </div>
  )
}
