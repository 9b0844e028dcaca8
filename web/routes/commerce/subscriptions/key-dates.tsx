import { useState } from 'react'
import { euros } from 'contract/platform/money.ts'
import { type KeyDate, keyDates } from 'contract/commerce/subscriptions/key-dates.ts'
import { type Subscription, readCalendar } from 'contract/commerce/subscriptions/subscriptions.ts'
import { type Fact, refusalFact } from '../../../form/fact.ts'
import { FactNotice } from '../../../form/notice.tsx'
import { PageIcon } from '../../../page/page-icon.tsx'
import { useSite } from '../../../frame/site.ts'
import { longDate } from '../../../words/dates.ts'
import { planName } from '../../../words/subscriptions.ts'
import { bring } from '../../../page/bring.ts'
import { unreachableFact } from '../../../words/unreachable.ts'
import button from '../../../form/button.module.css'
import styles from './subscriptions.module.css'

const words: Readonly<Record<KeyDate['kind'], string>> = {
  withdrawal: 'Ultimo giorno per recedere',
  notice: 'Ti ricordiamo il rinnovo per email',
  'last-useful': 'Ultimo giorno utile per disdire',
  charge: 'Prossimo addebito',
  invoice: 'Prossima fattura',
  retry: 'Nuovo tentativo di addebito',
  'free-exit': 'Ultimo giorno per uscire senza costi',
  'reads-until': 'Ultimo giorno di lettura',
}

/** The days to keep in mind, and the file that puts them into one's own calendar. */
export function RightDays({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { today } = useSite()
  const [busy, setBusy] = useState(false)
  const [fact, setFact] = useState<Fact | null>(null)
  const days = keyDates(subscriptions, today)
  const several = new Set(days.map(({ of }) => of.id)).size > 1
  if (days.length === 0) return null
  const save = async () => {
    if (busy) return
    setBusy(true)
    const come = await bring(() =>
      Promise.all([import('../../../session/save-file.ts'), import('./refusals.ts')]),
    )
    if (!come) {
      setBusy(false)
      return setFact(unreachableFact)
    }
    const [{ saveFile }, { calendarRefusals }] = come
    const answer = await saveFile(readCalendar, {})
    setBusy(false)
    setFact(answer.ok ? null : refusalFact(answer, calendarRefusals))
  }
  return (
    <section className={styles.section} aria-labelledby="date">
      <h2 id="date">Date da ricordare</h2>
      <FactNotice fact={fact} />
      <ul className={styles.days}>
        {days.map(({ kind, day, amount, of }) => (
          <li key={`${of.id} ${kind}`}>
            <time dateTime={day}>{longDate(day)}</time>
            <span>
              {words[kind]}
              {amount !== null && `, ${euros(amount)}`}
              {several && ` (${planName(of)}, ${of.masthead})`}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={button.secondary}
        aria-disabled={busy || undefined}
        onClick={() => void save()}
      >
        <PageIcon name="save" size={17} />
        {busy ? 'Scarico…' : 'Scarica per il calendario'}
      </button>
    </section>
  )
}
