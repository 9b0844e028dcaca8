import { useState } from 'react'
import type { UnansweredGroup, UnansweredWeek } from 'contract/assistance/support/chat/unanswered.ts'
import { AddForm } from './add-form.tsx'
import { countWords } from './question-words.ts'
import button from '../../../../../form/button.module.css'
import styles from './questions.module.css'

/** The groups of a week, the largest first: how many, how it was asked, what to do. */
export function GroupList({
  week,
  busy,
  onAdded,
  onDismiss,
}: {
  week: UnansweredWeek
  busy: boolean
  onAdded: (slug: string) => void
  onDismiss: (group: UnansweredGroup) => void
}) {
  const [open, setOpen] = useState<number | null>(null)
  const nameOf = (sigla: string) => week.mastheads.find((one) => one.sigla === sigla)?.name ?? sigla
  return (
    <ol className={styles.groups}>
      {week.groups.map((group) => {
        const [first, ...others] = group.examples
        const key = group.ids[0]!
        return (
          <li key={key}>
            <p className={styles.count} aria-hidden="true">
              {group.count}
            </p>
            <div className={styles.group}>
              <h3 dir="auto">{first}</h3>
              <p className={styles.about}>
                Chiesta {countWords(group)} · {group.brands.map(nameOf).join(', ')}
              </p>
              {others.length > 0 && (
                <ul className={styles.others} aria-label="Altri modi di chiederla">
                  {others.map((words) => (
                    <li key={words} dir="auto">
                      “{words}”
                    </li>
                  ))}
                </ul>
              )}
              {open === key ? (
                <AddForm
                  group={group}
                  week={week}
                  onAdded={(slug) => {
                    setOpen(null)
                    onAdded(slug)
                  }}
                  onLeave={() => setOpen(null)}
                />
              ) : (
                <div className={styles.ways}>
                  <button
                    type="button"
                    className={button.small}
                    aria-label={`Fanne una domanda frequente: ${first}`}
                    onClick={() => setOpen(key)}
                  >
                    Fanne una domanda frequente
                  </button>
                  <button
                    type="button"
                    className={button.small}
                    aria-label={`Archivia: ${first}`}
                    aria-disabled={busy || undefined}
                    onClick={() => onDismiss(group)}
                  >
                    Archivia
                  </button>
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
