import { useState } from 'react'
import { seatLabels } from 'contract/commerce/seats/labels.ts'
import type { Seat } from 'contract/commerce/seats/seats.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { Status } from '../../../form/status.tsx'
import { useSite } from '../../../frame/site.ts'
import { actions, groups, marks, reasonOf } from './seat-words.ts'
import button from '../../../form/button.module.css'
import styles from './invitations.module.css'

/** What is asked of a place that was given. */
export type Act = 'remove' | 'send' | 'hand' | 'undo' | 'assign'

interface Props {
  seats: readonly Seat[]
  now: Date
  busy: string | null
  onAct: (act: Act, seat: Seat) => void
}

/** The places of a subscription: who, how it stands, why, what comes next (ART-APPS §7 and §8). */
export function SeatList({ seats, now, busy, onAct }: Props) {
  const [shown, setShown] = useState('tutte')
  const { has = null } = groups.find(({ name }) => name === shown) ?? {}
  const within = (group: (typeof groups)[number]['has']) =>
    seats.filter(({ status }) => group === null || group.includes(status))
  return (
    <>
      <div className={styles.filters} role="group" aria-label="Mostra">
        {groups.map((group) => (
          <button
            key={group.name}
            type="button"
            aria-pressed={group.name === shown}
            onClick={() => setShown(group.name)}
          >
            {group.words} ({within(group.has).length})
          </button>
        ))}
      </div>
      <div className={styles.table}>
        <p className={styles.heads} aria-hidden="true">
          <span>Persona</span>
          <span>Stato</span>
          <span>Perché</span>
          <span>Che cosa puoi fare</span>
        </p>
        <ul className={styles.seats}>
          {within(has).map((seat) => (
            <li key={seat.place}>
              <p className={styles.who}>
                <strong>{seat.name ?? `Posto ${seat.place}`}</strong>
                {seat.email !== null && <span>{seat.email}</span>}
              </p>
              <p className={styles.stands}>
                <Status {...marks[seat.status]} words={seatLabels[seat.status]} />
              </p>
              <p className={styles.why}>{reasonOf(seat, now)}</p>
              <Ways seat={seat} busy={busy === seat.id && busy !== null} onAct={(act) => onAct(act, seat)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const waiting: readonly Seat['status'][] = ['to-activate', 'to-send', 'email-sent', 'expired']

function Ways({ seat, busy, onAct }: { seat: Seat; busy: boolean; onAct: (act: Act) => void }) {
  const { host } = useSite()
  const { next, status, name, place } = seat
  const whose = <span className="hidden"> {name ?? `posto ${place}`}</span>
  const isWaiting = waiting.includes(status)
  return (
    <p className={styles.ways}>
      {(next === 'pay' || next === 'settle') && (
        <a className={button.small} href="/user/subscriptions">
          {actions[next]}
        </a>
      )}
      {next === 'renew' && (
        <a className={button.small} href={siteUrl(host, 'shop', '/vetrina')}>
          {actions.renew}
        </a>
      )}
      {next !== null && next !== 'pay' && next !== 'settle' && next !== 'renew' && (
        <button
          type="button"
          className={button.small}
          aria-disabled={busy || undefined}
          onClick={() => busy || onAct(next === 'resend' ? 'send' : next)}
        >
          {status === 'expired' ? 'Invia un nuovo codice' : actions[next]}
          {whose}
        </button>
      )}
      {isWaiting && (
        <button type="button" className={styles.quiet} onClick={() => onAct('hand')}>
          Consegna a mano{whose}
        </button>
      )}
      {(isWaiting || status === 'not-paid') && (
        <button type="button" className={styles.quiet} onClick={() => onAct('remove')}>
          Rimuovi{whose}
        </button>
      )}
    </p>
  )
}
