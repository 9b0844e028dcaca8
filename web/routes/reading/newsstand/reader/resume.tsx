import { theDate } from '../../../../words/dates.ts'
import { usePositions } from './reading-position.ts'

/** Where this browser was last in the editions under a path, as a link; nothing for who has not begun. */
export function Resume({ under }: { under: string }) {
  const last = usePositions().findLast((p) => p.edition.startsWith(under))
  if (!last) return null
  return (
    <a href={`${last.edition}/${last.page}`}>
      Riprendi da pagina {last.page} dell’edizione {theDate('del', last.edition.slice(under.length))}
    </a>
  )
}
