import { useState } from 'react'
import type { Recipient, RecipientGroup } from 'contract/press-review/people/people.ts'
import { Status } from '../../../form/status.tsx'
import { frequencyWords, marks, reasonOf } from './recipient-words.ts'
import button from '../../../form/button.module.css'
import styles from './recipients.module.css'

/** An action on a recipient. */
export type Act = 'change' | 'remove' | 'restore' | 'resume' | 'ask'

/** Rows that are drawn at once. */
const PAGE = 100

/** Recipients with state, reason and actions (ART-APPS §7 and §8). */
export function RecipientList({
  people,
  groups,
  now,
  busy,
  onAct,
}: {
  people: readonly Recipient[]
  groups: readonly RecipientGroup[]
  now: Date
  busy: string | null
  onAct: (act: Act, of: Recipient) => void
}) {
  const [limit, setLimit] = useState(PAGE)
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return (
    <div className={styles.table}>
      <p className={styles.heads} aria-hidden="true">
        <span>Persona</span>
        <span>Stato</span>
        <span>Perché</span>
        <span>Che cosa puoi fare</span>
      </p>
      <ul className={styles.people}>
        {people.slice(0, limit).map((one) => (
          <li key={one.id} data-gone={one.state === 'removed' || undefined}>
            <p className={styles.who}>
              <strong>{one.name}</strong>
              <span>{one.email}</span>
              <span>
                {frequencyWords[one.frequency]}
                {one.groups.length > 0 && ` · ${one.groups.map((id) => names.get(id)).join(', ')}`}
              </span>
            </p>
            <p className={styles.stands}>
              <Status {...marks[one.state]} />
            </p>
            <p className={styles.why}>{reasonOf(one, now)}</p>
            <Ways of={one} busy={busy === one.id} onAct={(act) => onAct(act, one)} />
          </li>
        ))}
      </ul>
      {people.length > limit && (
        <p className={styles.more}>
          <button type="button" className={button.secondary} onClick={() => setLimit(limit + PAGE)}>
            Mostra altre {Math.min(PAGE, people.length - limit)} persone
          </button>
        </p>
      )}
    </div>
  )
}

const first: Readonly<Record<Recipient['state'], { act: Act; words: string }>> = {
  active: { act: 'change', words: 'Modifica' },
  unsubscribed: { act: 'ask', words: 'Chiedi se la vuole ancora' },
  stopped: { act: 'resume', words: 'Riprova' },
  removed: { act: 'restore', words: 'Annulla' },
}

function Ways({ of, busy, onAct }: { of: Recipient; busy: boolean; onAct: (act: Act) => void }) {
  const { act, words } = first[of.state]
  const whose = <span className="hidden">: {of.name}</span>
  return (
    <p className={styles.ways}>
      <button
        type="button"
        id={`fai-${of.id}`}
        className={button.small}
        aria-disabled={busy || undefined}
        onClick={() => busy || onAct(act)}
      >
        {words}
        {whose}
      </button>
      {of.state === 'stopped' && (
        <button type="button" className={styles.quiet} onClick={() => onAct('change')}>
          Correggi l’email{whose}
        </button>
      )}
      {of.state !== 'removed' && (
        <button type="button" className={styles.quiet} onClick={() => onAct('remove')}>
          Rimuovi{whose}
        </button>
      )}
    </p>
  )
}
