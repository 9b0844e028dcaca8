import { Link } from 'react-router'
import type { ClippingFacts } from 'contract/press-review/clippings/clippings.ts'
import { ItemThumbnail } from '../item-thumbnail.tsx'
import { longDate } from 'contract/platform/dates.ts'
import styles from './clipping.module.css'
import button from '../../../form/button.module.css'

/** The articles of the day, to go from one to the next. */
export const DayItems = ({ facts: { items, id } }: { facts: ClippingFacts }) => (
  <nav aria-label="Articoli del giorno" className={styles.items}>
    <ol>
      {items.map((one) => (
        <li key={one.id}>
          <Link to={`/rassegna/ritaglio/${one.id}`} aria-current={one.id === id ? 'page' : undefined}>
            <ItemThumbnail id={one.id} version={one.version} pictured={one.clipping} />
            <div>
              <b>{one.title}</b>
              <span>
                {one.masthead}
                {one.page !== null && `, pag.\u00a0${one.page}`}
              </span>
            </div>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

export const Back = ({ day }: { day: string }) => (
  <Link to={`/rassegna/${day}`} className={styles.back}>
    Rassegna del giorno
  </Link>
)

/** Removes the clipping from its day; this can be undone. */
export const DeleteButton = ({ onDelete }: { onDelete: () => void }) => (
  <p>
    <button type="button" data-next="" className={button.small} onClick={onDelete}>
      Elimina dalla rassegna
    </button>
  </p>
)

/** The data printed on a clipping. */
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
