import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { Status } from '../../../form/status.tsx'
import { planName, statusOf } from '../../../words/subscriptions.ts'
import styles from './subscriptions.module.css'

/** What is over, in a line each. */
export function EndedList({ ended }: { ended: readonly Subscription[] }) {
  return (
    <section className={styles.section} aria-labelledby="finiti">
      <h2 id="finiti">Finiti</h2>
      <ul className={styles.ended}>
        {ended.map((one) => {
          const status = statusOf(one)
          return (
            <li key={one.id}>
              <p>
                <strong>{planName(one)}</strong> {one.masthead}
              </p>
              <p className={styles.status}>
                <Status {...status} /> <span className={styles.reason}>{status.reason}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
