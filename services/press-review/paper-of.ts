import type { Database, Tx } from '../database/connect.ts'
import type { PressReviewPorts } from './ports.ts'
import type { StoredItem } from './store/items.ts'

/** Where an item was printed; null: in no edition, or in one of a masthead that is not public. */
export function paperOf(
  { brands }: Pick<PressReviewPorts, 'brands'>,
  { brand, edition, editionDay }: Pick<StoredItem, 'brand' | 'edition' | 'editionDay'>,
): { brand: string; edition: string; day: string } | null {
  if (brand === null || edition === null || editionDay === null) return null
  const of = brands.all.find(({ sigla }) => sigla === brand)
  return !of || of.gated ? null : { brand, edition, day: editionDay }
}

/** Whether an item is shown as a clipping, as long as its article stands: it has a file, or boxes to cut. */
export const isClipped = (
  ports: Pick<PressReviewPorts, 'brands'>,
  item: Pick<StoredItem, 'brand' | 'edition' | 'editionDay' | 'boxes' | 'file'>,
): boolean => item.file !== null || (item.boxes.length > 0 && paperOf(ports, item) !== null)

type Shown = Parameters<typeof isClipped>[1] & Pick<StoredItem, 'article'>

/** Tells of these items which are shown as a clipping: those that can be cut and whose article stands. */
export async function shownAmong(
  ports: Pick<PressReviewPorts, 'brands' | 'papers'>,
  db: Database | Tx,
  items: readonly Pick<StoredItem, 'article'>[],
): Promise<(item: Shown) => boolean> {
  const standing = await ports.papers.mastheadsOf(
    db,
    items.flatMap(({ article }) => article ?? []),
  )
  return (item) => isClipped(ports, item) && (item.article === null || standing.has(item.article))
}
