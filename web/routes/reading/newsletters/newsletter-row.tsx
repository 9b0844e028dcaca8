import { Link } from 'react-router'
import type { Newsletter } from 'contract/reading/newsletters/newsletters.ts'
import { Switch } from '../../../form/switch.tsx'
import { theDate } from '../../../words/dates.ts'
import styles from './newsletters.module.css'

const names = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const

/**
 * When a newsletter leaves, in words: `ogni giorno alle 7:00`, `dal lunedì al venerdì alle 8:00`, `il martedì
 * e il giovedì alle 12:30`. `days` from 1 (Monday) to 7, in order.
 */
export function whenWords(days: readonly number[], hour: string): string {
  const at = ` alle ${hour.replace(/^0/, '')}`
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const word = (day: number) => names[day - 1]!
  if (days.length === 7) return `ogni giorno${at}`
  if (days.length > 2 && last - first === days.length - 1) return `dal ${word(first)} ${until(last)}${at}`
  const each = days.map((day) => `${day === 7 ? 'la' : 'il'} ${word(day)}`)
  const listed = each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} e ${each.at(-1)!}`
  return `${listed}${at}`
}

const until = (day: number) => (day === 7 ? 'alla domenica' : `al ${names[day - 1]!}`)

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
