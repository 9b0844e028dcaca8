import { romeDay } from 'contract/platform/rome.ts'
import type { OnShown } from './clippings/show-pictures.ts'
import { countUse, logAccess } from './measures/record-use.ts'
import type { PressReviewPorts } from './ports.ts'
import { itemOf } from './store/items.ts'

/**
 * Writes down that an editor was shown a clipping: in the log, and for the holders of rights. Small pictures
 * of a list are no use.
 */
export const recordShown =
  (ports: Pick<PressReviewPorts, 'db' | 'log' | 'clock'>): OnShown =>
  async (db, { review, item: id, by, what }) => {
    if (what === 'thumbnail') return
    const at = ports.clock()
    const item = id === null ? undefined : await itemOf(db, review, id)
    const opening = { review, who: { account: by }, kind: 'sheet', at } as const
    await logAccess(ports, { ...opening, day: item?.day ?? romeDay(at) })
    if (item && what === 'sheet') await countUse(db, { review, kind: 'shown', items: [item], at })
  }
