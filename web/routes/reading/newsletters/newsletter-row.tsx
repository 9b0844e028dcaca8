import { Link } from 'react-router'
import type { Newsletter } from 'contract/reading/newsletters/newsletters.ts'
import { Switch } from '../../../form/switch.tsx'
import { theDate } from '../../../words/dates.ts'
import { whenWords } from './when-words.ts'
import styles from './newsletters.module.css'

interface Props {
  brand: string
  newsletter: Newsletter
  busy: boolean
  onTurn: () => void
}

/** One newsletter: what it is, when it leaves, whether it comes, and its last issue. */
export function NewsletterRow({ brand, newsletter, busy, onTurn }: Props) {
  const { slug, name, description, days, hour, subscribed, last } = newsletter
  const when = whenWords(days, hour)
  return (
    <li>
      <Switch on={subscribed !== null} busy={busy} name={name} onTurn={onTurn}>
        {description}
      </Switch>
      <p className={styles.facts}>
        <span>{when[0]!.toUpperCase() + when.slice(1)}</span>
        {subscribed !== null && <span>Iscrizione {theDate('del', subscribed)}</span>}
        {last !== null && (
          <Link to={`/user/newsletter/${brand}/${slug}`}>
            Leggi l’ultimo numero<span className="hidden"> di {name}</span>
          </Link>
        )}
      </p>
    </li>
  )
}
