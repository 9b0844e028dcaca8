import type { ReviewItem } from 'contract/press-review/item.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { type DayDrawing, Mark } from './drawings.tsx'
import { type ItemState, stateOf, stateWords } from './item-state.ts'
import styles from './row.module.css'

const marks: Readonly<Partial<Record<ItemState, DayDrawing>>> = {
  eliminato: 'bin',
  'in-invio': 'plane',
  bloccato: 'lock',
  'a-mano': 'hand',
}

/** How an item stands (ART-APPS §8): wash, drawing, words. */
export function StateLabel({ item }: { item: ReviewItem }) {
  const state = stateOf(item)
  const mark = marks[state]
  return (
    <span className={styles.state} data-state={state}>
      {mark ? (
        <Mark name={mark} size={17} />
      ) : (
        <PageIcon
          name={state === 'disponibile' ? 'done' : state === 'ritirato' ? 'refused' : 'missing'}
          size={17}
        />
      )}
      {stateWords(item)}
    </span>
  )
}
