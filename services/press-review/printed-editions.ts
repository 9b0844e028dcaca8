import type { Database, Tx } from '../platform/database/connect.ts'
import { paperName } from '../platform/features/newspapers.ts'
import type { PressReviewPorts } from './ports.ts'
import type { StoredItem } from './store/items.ts'
import type { Brand } from 'contract/reading/site/brand.ts'

/** Where an item was printed; null: in no edition, or in one of a masthead that is not public. */
export function printedEdition(
  { brands }: Pick<PressReviewPorts, 'brands'>,
  { brand, edition, editionDay }: Pick<StoredItem, 'brand' | 'edition' | 'editionDay'>,
): { brand: string; edition: string; day: string } | null {
  if (brand === null || edition === null || editionDay === null) return null
  const of = brands.all.find(({ sigla }) => sigla === brand)
  return !of || of.gated ? null : { brand, edition, day: editionDay }
}

type Printed = Pick<StoredItem, 'brand' | 'edition' | 'editionDay' | 'boxes' | 'file'>
type Shown = Printed & Pick<StoredItem, 'article'>

/**
 * Tells of these items which have a clipping, as long as their article stands: a file, or a part of a page
 * that its edition has. One that is imported again may have fewer.
 */
export async function clippingCheck(
  ports: Pick<PressReviewPorts, 'brands' | 'newspapers'>,
  db: Database | Tx,
  items: readonly Printed[],
): Promise<(item: Printed) => boolean> {
  const editions = items.flatMap((item) => printedEdition(ports, item) ?? [])
  const once = new Map(editions.map((paper) => [paperName(paper), paper]))
  const counts = await ports.newspapers.pageCounts(db, [...once.values()])
  return (item) => {
    const paper = printedEdition(ports, item)
    const pages = paper === null ? 0 : (counts.get(paperName(paper)) ?? 0)
    return item.file !== null || item.boxes.some(({ page }) => page <= pages)
  }
}

/** Tells of these items which are shown as a clipping: those that have one and whose article stands. */
export async function shownCheck(
  ports: Pick<PressReviewPorts, 'brands' | 'newspapers'>,
  db: Database | Tx,
  items: readonly Shown[],
): Promise<(item: Shown) => boolean> {
  const isClipped = await clippingCheck(ports, db, items)
  const published = await ports.newspapers.mastheadsOf(
    db,
    items.flatMap(({ article }) => article ?? []),
  )
  return (item) => isClipped(item) && (item.article === null || published.has(item.article))
}

/** The mastheads that a review looks at: one behind a gate is not public. */
export const publicBrands = ({ brands }: Pick<PressReviewPorts, 'brands'>): Brand[] =>
  brands.all.filter(({ gated }) => !gated)

export const publicBrand = (ports: Pick<PressReviewPorts, 'brands'>, sigla: string): Brand | undefined =>
  publicBrands(ports).find((brand) => brand.sigla === sigla)
