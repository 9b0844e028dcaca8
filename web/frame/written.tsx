import { type ComponentType, createContext, use } from 'react'
import styles from './frame.module.css'

/** The HTML of a part with these properties, which JSON can say; `keep`: it will be shown again. */
export type WritePart = <P extends object>(Part: ComponentType<P>, props: P, keep: boolean) => string

/** On content pages, which are written again and again and never alive; else null. */
export const WriterContext = createContext<WritePart | null>(null)

/**
 * A part of a page that depends on nothing but its site, the day and what it is given: content pages have it
 * as HTML, written once for all that show the same.
 */
export function Written<P extends object>({
  part: Part,
  of,
  keep = true,
}: {
  part: ComponentType<P>
  of: P
  keep?: boolean
}) {
  const write = use(WriterContext)
  if (!write) return <Part {...of} />
  return <div className={styles.written} dangerouslySetInnerHTML={{ __html: write(Part, of, keep) }} />
}
