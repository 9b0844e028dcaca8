import type { KeyboardEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import { NATIONAL } from 'contract/reading/edition-name.ts'
import type { ReviewItem } from 'contract/press-review/item.ts'
import { ItemThumbnail } from '../item-thumbnail.tsx'
import { Mark, StateLabel } from './state-label.tsx'
import { isLockedByColleague, stateOf } from './item-state.ts'
import { editionWords } from './words.ts'
import button from '../../../form/button.module.css'
import styles from './row.module.css'

interface Props {
  item: ReviewItem
  day: string
  topic: string | undefined
  selected: boolean
  /** It can be moved here; `over`: what is being dragged would take its place. */
  movable: boolean
  over: boolean
  onChoose: (selected: boolean) => void
  onMore: () => void
  onRestore: () => void
  onGiveOut: () => void
  onKey: (event: KeyboardEvent) => void
  onGrab: (event: PointerEvent<HTMLButtonElement>) => void
}

/** An item of the review: title, place in print, state and actions. */
export function Row({
  item,
  day,
  topic,
  selected,
  movable,
  over,
  onChoose,
  onMore,
  onRestore,
  onGiveOut,
  onKey,
  onGrab,
}: Props) {
  const state = stateOf(item)
  return (
    <tr
      className={styles.row}
      data-item={item.id}
      data-chosen={selected || undefined}
      data-over={over || undefined}
    >
      <td className={styles.tick}>
        <label>
          <input
            type="checkbox"
            checked={selected}
            aria-label={`Scegli «${item.title}»`}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
        {movable && (
          <button
            type="button"
            className={styles.handle}
            aria-label={`Sposta «${item.title}»: frecce su e giù`}
            onKeyDown={onKey}
            onPointerDown={onGrab}
          >
            <Mark name="handle" size={20} />
          </button>
        )}
      </td>
      <td>
        <div className={styles.what}>
          <ItemThumbnail id={item.id} version={item.version} pictured={item.clipping && !item.withdrawn} />
          <div>
            <p className={styles.title} data-struck={item.deleted !== null || item.withdrawn || undefined}>
              {item.title}
            </p>
            {item.author !== '' && <p className={styles.small}>di {item.author}</p>}
            {topic !== undefined && <p className={styles.small}>Tema: {topic}</p>}
            {item.licence !== null && <p className={styles.small}>Licenza: {item.licence}</p>}
            {item.note !== '' && <p className={styles.note}>{item.note}</p>}
          </div>
        </div>
      </td>
      <td className={styles.where}>
        <p>{item.masthead}</p>
        <p className={styles.small}>
          {[
            item.edition !== null && editionWords(item.edition === NATIONAL ? 'nazionale' : item.edition),
            item.page !== null && `pag. ${item.page}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </td>
      <td className={styles.how}>
        <StateLabel item={item} />
      </td>
      <td className={styles.acts}>
        {state === 'eliminato' ? (
          <button type="button" className={button.small} onClick={onRestore}>
            Ripristina<span className="hidden"> «{item.title}»</span>
          </button>
        ) : state === 'non-disponibile' ? (
          <button type="button" className={`${button.small} ${styles.ink}`} onClick={onGiveOut}>
            Rendi disponibile<span className="hidden"> «{item.title}»</span>
          </button>
        ) : state === 'in-invio' ? (
          <Link className={button.small} to={`/rassegna/invii/${day}`}>
            Segui l’invio
          </Link>
        ) : isLockedByColleague(item) ? (
          <button type="button" className={`${button.small} ${styles.off}`} aria-disabled="true">
            Apri il ritaglio
            <span className="hidden">
              {' '}
              «{item.title}»: bloccato da {item.locked!.by}
            </span>
          </button>
        ) : item.clipping && !item.withdrawn ? (
          <Link className={button.small} to={`/rassegna/ritaglio/${item.id}`}>
            Apri il ritaglio<span className="hidden"> «{item.title}»</span>
          </Link>
        ) : item.url !== null ? (
          <a className={button.small} href={item.url}>
            Leggi l’articolo<span className="hidden"> «{item.title}»</span>
          </a>
        ) : null}
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-label={`Altre azioni per «${item.title}»`}
          onClick={onMore}
        >
          <Mark name="more" size={22} />
        </button>
      </td>
    </tr>
  )
}
