import type { ReviewItem } from 'contract/press-review/item.ts'
import { PageIcon } from '../../../page/page-icon.tsx'
import { type ItemState, stateOf, stateWords } from './item-state.ts'
import { Drawing } from '../../../frame/icons.tsx'
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

const paths = {
  calendar: 'M4.5 6h15v14h-15zM8.5 3.5V8M15.5 3.5V8M4.5 10h15',
  plus: 'M12 5v14M5 12h14',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  handle: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  hand:
    'M8 12V6a1.4 1.4 0 0 1 2.8 0V4.8a1.4 1.4 0 0 1 2.8 0V6a1.4 1.4 0 0 1 2.8 0v8c0 4-2.4 6.5-5.6 ' +
    '6.5S6 18 4.6 14.4A1.4 1.4 0 0 1 7 13z',
  plane: 'M20.5 3.5L3.5 10.5l6.5 3 3 6.5zM10 13.5l4-4',
  lock: 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  bin: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 10.5v6M13.7 10.5v6',
} as const
export type DayDrawing = keyof typeof paths

/** An icon of this page. */
export const Mark = ({ name, size }: { name: DayDrawing; size?: number }) => (
  <Drawing path={paths[name]} size={size} />
)
