import type { GiftSubscription } from 'contract/commerce/shop/gifts.ts'
import { euros } from 'contract/platform/money.ts'
import { Field } from '../../../form/field.tsx'
import { CheckedForm } from '../../../form/form.tsx'
import { FactNotice } from '../../../form/notice.tsx'
import { Status, type StatusKind } from '../../../form/status.tsx'
import { Submit } from '../../../form/submit.tsx'
import { useSite } from '../../../frame/site.ts'
import { longDate, theDate } from '../../../words/dates.ts'
import type { SentBack } from './gift-actions.ts'
import { giftAddressRules } from './gift-rules.ts'
import { durationOf } from './plan-words.ts'
import styles from './gifts.module.css'

const labels: Readonly<Record<GiftSubscription['state'], { kind: StatusKind; words: string }>> = {
  waiting: { kind: 'quiet', words: 'Da spedire' },
  sent: { kind: 'here', words: 'Da attivare' },
  activated: { kind: 'ok', words: 'Attivato' },
  expired: { kind: 'bad', words: 'Scaduto' },
  withdrawn: { kind: 'quiet', words: 'Recesso' },
  revoked: { kind: 'bad', words: 'Annullato' },
}

/** Why it stands so, and until when. `sends`: its letter goes when its giver asks, not on a day to come. */
function reasonOf({ state, day, email, held }: GiftSubscription, sends: boolean): string {
  if (held)
    return (
      'Hai dichiarato di recedere: conferma con il link che ti abbiamo scritto. Intanto, per quattordici ' +
      `giorni, ${state === 'sent' ? 'il codice non si attiva' : 'la lettera non parte'}` +
      (sends ? '. Se hai cambiato idea, manda la lettera.' : '.')
    )
  const to = email === null ? '' : ` a ${email}`
  switch (state) {
    case 'waiting':
      return email === null
        ? 'L’indirizzo non c’è più: scrivine un altro.'
        : `La lettera parte ${theDate('il', day!)}${to}.`
    case 'sent':
      return `La lettera è andata${to}. Il codice vale fino ${theDate('al', day!)}.`
    case 'activated':
      return 'La durata è cominciata: non devi fare altro.'
    case 'expired':
      return 'Nessuno lo ha attivato in ventiquattro mesi.'
    case 'withdrawn':
      return 'Il codice non vale più. Il rimborso è nella pagina dei tuoi abbonamenti.'
    case 'revoked':
      return 'La tua banca ha ripreso il pagamento: il codice non vale più.'
  }
}

/** A gift: for whom, how it stands, and what its giver may do. */
export function OneGift({
  gift,
  code,
  open,
  answer,
  onOpen,
  onTakeBack,
}: {
  gift: GiftSubscription
  /** Brings what sends its form. */
  code: () => Promise<unknown>
  open: boolean
  answer: SentBack | undefined
  onOpen: () => void
  onTakeBack: () => void
}) {
  const { id, name, what, masthead, months, state, given, withdrawal } = gift
  const { today } = useSite()
  const sends = state === 'sent' || (gift.day !== null && gift.day <= today)
  const waits = state === 'waiting' || state === 'sent'
  const whose = <span className="hidden"> {name ?? `del ${longDate(given)}`}</span>
  return (
    <li>
      <h2>{name ?? 'Regalo'}</h2>
      <p className={styles.what}>
        {what}, {durationOf(months).kind} ({masthead}), regalato {theDate('il', given)}
      </p>
      <p className={styles.state}>
        <Status {...labels[state]} /> <span>{reasonOf(gift, sends)}</span>
      </p>
      {withdrawal !== null && (
        <p className={styles.state}>
          <span>
            Puoi recedere fino {theDate('al', withdrawal.until)}, se nessuno lo attiva prima: ti rimborsiamo
            tutto, {euros(withdrawal.refund)}.
          </span>
        </p>
      )}
      {waits && (
        <p className={styles.ways}>
          <button type="button" className={styles.quiet} aria-expanded={open} onClick={onOpen}>
            {state === 'sent' ? 'Manda di nuovo' : sends ? 'Manda la lettera' : 'Correggi l’indirizzo'}
            {whose}
          </button>
          {withdrawal !== null && (
            <button type="button" className={styles.quiet} onClick={onTakeBack}>
              recedi dal contratto qui{whose}
            </button>
          )}
        </p>
      )}
      {waits && open && (
        <div className={styles.form}>
          <FactNotice fact={answer?.fact} />
          <CheckedForm rules={giftAddressRules} code={code} answer={answer} step={id}>
            <Field
              name="email"
              label="Email di chi lo riceve"
              hint={
                state === 'sent'
                  ? 'Va una lettera con un codice nuovo: quello di prima non vale più.'
                  : undefined
              }
              type="email"
              inputMode="email"
              autoComplete="off"
              initial={gift.email ?? undefined}
            />
            <Submit words={sends ? 'Manda la lettera' : 'Salva l’indirizzo'} working="Un momento…" />
          </CheckedForm>
        </div>
      )}
    </li>
  )
}
