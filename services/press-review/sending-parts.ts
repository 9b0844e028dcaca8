import { clippingOf } from './clippings/clipping-of.ts'
import { circulationInWords } from './clippings/words.ts'
import { digestDrawing } from './digest/drawing.ts'
import { publicBrands } from './filling/public-brands.ts'
import { brandsOfQueries } from './filling/store/queries.ts'
import { countUse } from './measures/count-use.ts'
import { logAccess } from './measures/log-access.ts'
import type { PressReviewPorts } from './ports.ts'
import type { SendingParts } from './sending/ports.ts'
import { uploadedText } from './uploaded-text.ts'

/** What draws, cuts and counts what is sent: the other drawers of this house. */
export const sendingParts = (ports: PressReviewPorts): SendingParts => ({
  clippingOf: (item, asker) => clippingOf(ports, item, asker),
  uploadedText: uploadedText(ports),
  circulationOf(sigla) {
    const masthead = ports.brands.all.find((brand) => brand.sigla === sigla)
    return masthead ? circulationInWords(masthead) : null
  },
  drawing: digestDrawing(ports.brands.shared),
  async mastheadsOf(db, review) {
    const all = publicBrands(ports).map(({ sigla }) => sigla)
    const each = await brandsOfQueries(db, review)
    return [...new Set(each.flatMap((brands) => (brands.length === 0 ? all : brands)))]
  },
  async noteAccess(db, { review, person, day, kind, items, at }) {
    await logAccess(ports, { review, who: { person }, kind, day, at })
    // Its pictures come with the page, and are no other use.
    if (kind === 'sheet') return
    await countUse(db, { review, kind: kind === 'pdf' ? 'downloaded' : 'opened', items, at })
  },
  countSent: (tx, { review, items, count, at }) => countUse(tx, { review, kind: 'sent', items, count, at }),
})
