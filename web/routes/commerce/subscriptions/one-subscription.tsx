import { Suspense } from 'react'
import { Link } from 'react-router'
import { euros } from 'contract/platform/money.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { declineWords } from '../../../form/card/card-words.ts'
import type { Fact } from '../../../form/fact.ts'
import { FactNotice, Notice } from '../../../form/notice.tsx'
import { Status } from '../../../form/status.tsx'
import { useSite } from '../../../frame/site.ts'
import { theDate } from '../../../words/dates.ts'
import { rightsWords } from '../../../words/rights.ts'
import { failedWords, graceWords, planName, statusOf } from '../../../words/subscriptions.ts'
import type { CardAnswer } from './subscription-actions.ts'
import type { Bought } from './bought.ts'
import { changePath, nextPlanWords, pausePath } from './changes/words.ts'
import { keyFacts } from './key-facts.ts'
import { lazyPart } from '../../../page/lazy-part.tsx'
import button from '../../../form/button.module.css'
import styles from './subscriptions.module.css'

// It comes when it is asked for, with its rules and its style.
const CardForm = lazyPart(async () => (await import('./card-form.tsx')).CardForm)

interface Props {
  of: Subscription
  bought: Bought
  /** The name it is in. */
  holder: string
  /** Those on the list of the account, and how many there may be. */
  devices: { used: number; max: number } | null
  /** The first of the page stands under the rule of the masthead. */
  first: boolean
  fact: Fact | null
  /** Whether its form of the card is open, and what came of it. */
  open: boolean
  answer: Exclude<CardAnswer, { done: unknown }> | undefined
  /** One has just come back from the bank. */
  returned: boolean
  busy: boolean
  onOpen: (open: boolean) => void
  onCancel: () => void
  onResume: () => void
  onLeaveFreely: () => void
}

export const headingOf = ({ id }: Pick<Subscription, 'id'>): string => `abbonamento-${id}`

/** A subscription that runs, or would if it were paid: how it stands, three facts, what may be done. */
export function OneSubscription({ of, bought, first, fact, open, answer, returned, ...props }: Props) {
  const { holder, devices, busy, onOpen, onCancel, onResume, onLeaveFreely } = props
  const { host } = useSite()
  const { due, renews, card, masthead, everywhere, rights } = of
  const status = statusOf(of)
  const pays = bought.gateway !== null && !of.onInvoice
  return (
    <section className={styles.one} aria-labelledby={headingOf(of)}>
      <FactNotice fact={fact} />
      {due !== null && fact?.kind !== 'info' && (
        <Notice kind="error" title={returned ? 'Il pagamento non è riuscito.' : failedWords(due)}>
          <p>
            {declineWords(due.why, returned ? null : card)} {graceWords(of)}
          </p>
          {pays && !open && (
            <p className={styles.mend}>
              <button type="button" onClick={() => onOpen(true)}>
                Aggiorna la carta
              </button>
            </p>
          )}
        </Notice>
      )}
      {of.freeExit !== null && (
        <Notice kind="info" title={`Uscita libera fino ${theDate('al', of.freeExit.until)}.`}>
          <p>
            L’annuncio dell’ultimo rinnovo non ti è arrivato in tempo: puoi chiudere l’abbonamento quando
            vuoi, senza costi. Se lo chiudi oggi ti restituiamo {euros(of.freeExit.refund)}.
          </p>
          <p className={styles.mend}>
            <button type="button" onClick={onLeaveFreely}>
              Chiudi subito l’abbonamento
            </button>
          </p>
        </Notice>
      )}
      {of.rise !== null && of.nextPlan === null && of.state === 'active' && of.renews && (
        <Notice kind="info" title={`${capital(theDate('dal', of.rise.from))} il prezzo aumenta.`}>
          <p>
            {of.months === 12 ? 'Un anno costerà' : 'Un mese costerà'} {euros(of.rise.amount)} invece di{' '}
            {euros(of.rise.was)}. Se non ti va, disdici il rinnovo entro{' '}
            {theDate('il', lastUsefulBefore(of.rise.from))}: non costa nulla.
          </p>
        </Notice>
      )}
      {of.nextPlan !== null && (
        <Notice kind="info" title={nextPlanWords(of, of.nextPlan)}>
          <p>
            Fino ad allora leggi come adesso. Se ci ripensi,{' '}
            <Link to={changePath(of.id)}>tieni il piano che hai</Link>.
          </p>
        </Notice>
      )}
      {first && <hr className="rule" />}
      <div className={styles.top}>
        <div>
          <p className={styles.status}>
            <Status {...status} /> <span className={styles.reason}>{status.reason}</span>
          </p>
          {of.brand !== host.brand.sigla && <p className={styles.kicker}>{masthead}</p>}
          <h2 id={headingOf(of)} tabIndex={-1}>
            {planName(of)}
          </h2>
          <p className={styles.opens}>{opensWords(rights, everywhere ? null : masthead)}</p>
          <p className={styles.reason}>
            Intestato a {holder}.{of.begunBy !== null && ` ${originText(of)}`}
            {devices !== null && (
              <>
                {' '}
                Lo leggi da{' '}
                <Link to="/user/devices">
                  {devices.used === 1 ? '1 dispositivo' : `${devices.used} dispositivi`} su {devices.max}
                </Link>
                .
              </>
            )}
          </p>
        </div>
        <dl className={styles.facts}>
          {keyFacts(of).map(({ label, value, line }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <p>{value}</p>
                {line}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.ways}>
          {due === null && !renews && (
            <button
              type="button"
              className={button.primary}
              aria-disabled={busy || undefined}
              onClick={onResume}
            >
              {busy
                ? 'Un momento…'
                : of.byCode && card === null
                  ? 'Accendi il rinnovo'
                  : 'Riattiva il rinnovo'}
            </button>
          )}
          {pays && (
            <button
              type="button"
              className={due === null && !renews ? button.secondary : button.primary}
              aria-expanded={open}
              onClick={() => onOpen(!open)}
            >
              {due !== null ? 'Aggiorna la carta' : changeWords(card)}
            </button>
          )}
          {(of.mayPause || of.pause !== null) && (
            <Link className={of.pause === null ? button.secondary : button.primary} to={pausePath(of.id)}>
              {of.pause === null ? 'Metti in pausa' : 'Riprendi a leggere'}
            </Link>
          )}
          {of.state === 'active' && of.pause === null && !of.onInvoice && (
            <Link className={button.secondary} to={changePath(of.id)}>
              Passa a un altro piano
            </Link>
          )}
          {of.seats > 0 && (
            <Link className={button.secondary} to="/user/invitations">
              Persone invitate
            </Link>
          )}
          {renews && (
            <button type="button" className={button.secondary} onClick={onCancel}>
              Disdici il rinnovo
            </button>
          )}
        </p>
      </div>
      {open && (
        <Suspense>
          <CardForm of={of} bought={bought} answer={answer} onLeave={() => onOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

const changeWords = (card: Subscription['card']): string =>
  card === null ? 'Aggiungi una carta' : card.method === 'card' ? 'Cambia carta' : 'Cambia modo di pagare'

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
const lastUsefulBefore = (charge: string) => shiftDay(charge, -1)

/** With what it began that was not paid. */
const originText = ({ began, begunBy }: Subscription): string =>
  begunBy?.kind === 'gift'
    ? `Regalo${begunBy.name === null ? '' : ` di ${begunBy.name}`}, attivato ${theDate('il', began)}.`
    : `Codice ${begunBy?.name ?? ''}, attivato ${theDate('il', began)}.`

/** `masthead`: null where it opens all of them. */
function opensWords(rights: Subscription['rights'], masthead: string | null): string {
  return (
    `${capital(rightsWords(rights))}, ` + `su ${masthead === null ? 'tutte le nostre testate' : masthead}.`
  )
}
