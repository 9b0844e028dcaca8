import type { ClippingFacts } from 'contract/press-review/clippings/clippings.ts'
import { longDate } from 'contract/platform/dates.ts'
import styles from './clipping.module.css'

/** What stands on a clip besides its picture. */
export const Facts = ({ facts }: { facts: ClippingFacts }) => (
  <div className={styles.facts}>
    <p>
      {facts.masthead}
      {facts.edition && `, ${facts.edition.name}, ${longDate(facts.edition.day)}`}
      {facts.page !== null && `, pag.\u00a0${facts.page}`}
    </p>
    {(facts.shareWords ?? facts.circulation) !== null && (
      <p>{[facts.shareWords, facts.circulation].filter(Boolean).join(' · ')}</p>
    )}
    <p>Riga dei diritti, stampata su ogni ritaglio: “{facts.rights}”</p>
  </div>
)
