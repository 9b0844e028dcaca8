import { Link } from 'react-router'
import type { ClippingFacts } from 'contract/press-review/clippings/clippings.ts'
import { ItemThumbnail } from '../item-thumbnail.tsx'
import styles from './clipping.module.css'

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
