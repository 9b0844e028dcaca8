import { Link } from 'react-router'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { Icon } from '../../../frame/icons.tsx'
import { failedWords, graceWords } from '../../../words/subscriptions.ts'
import type { missingWords } from './profile/missing-words.ts'
import button from '../../../form/button.module.css'
import styles from './dashboard.module.css'

/** What waits for the person: payments that failed, then what the profile lacks. */
export function Tasks({
  unpaid,
  missing,
}: {
  unpaid: readonly Subscription[]
  missing: ReturnType<typeof missingWords>
}) {
  return (
    <section className={`${styles.lead} ${styles.tasks}`} aria-labelledby="da-fare">
      <h2 id="da-fare">Da fare</h2>
      <ul>
        {unpaid.map((one) => (
          <li key={one.id}>
            <Icon name="card" size={24} />
            <div>
              <p className={styles.task}>{failedWords(one.due!)}</p>
              <p>
                {one.name}, {one.masthead}. {graceWords(one)}
              </p>
            </div>
            <Link className={button.small} to="/user/subscriptions">
              Aggiorna la carta
            </Link>
          </li>
        ))}
        {missing !== null && (
          <li>
            <Icon name="alert" size={24} />
            <div>
              <p className={styles.task}>{missing.title}</p>
              <p>{missing.line}</p>
            </div>
            <Link className={button.small} to={`/user/profile#${missing.first}`}>
              Compila ora
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
