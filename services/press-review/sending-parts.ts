import { clippingOf } from './clippings/clipping-of.ts'
import { circulationInWords } from './clippings/words.ts'
import { publicBrands } from './printed-editions.ts'
import { brandsOfQueries } from './filling/store/queries.ts'
import { countUse, logAccess } from './measures/record-use.ts'
import type { PressReviewPorts } from './ports.ts'
import type { SendingParts } from './sending/ports.ts'
import { uploadedText } from './uploaded-text.ts'
import type { Publisher } from '../platform/mail/letter-frame.ts'
import { oneLine } from '../platform/language/truncate.ts'
import type { Digest } from './digest/content.ts'
import { drawDigest } from './digest/draw-pdf.ts'
import { digestLetter } from './digest/letter.ts'

/** What draws, cuts and counts what is sent: the other drawers of this house. */
export const sendingParts = (ports: PressReviewPorts): SendingParts => ({
  clippingOf: (item, requester) => clippingOf(ports, item, requester),
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

/** How a digest looks, as its sending is handed it: the same bytes twice for the same digest. */
export const digestDrawing = (publisher: Publisher) => ({
  pdf: (digest: Digest) => drawDigest(digest),
  letter: (digest: Digest, links: { reading: string; unsubscribe: string; attached: boolean }) =>
    digestLetter(digest, {
      read: links.reading,
      attached: links.attached,
      unsubscribe: links.unsubscribe,
      why:
        `Ricevi questa email perché sei fra i destinatari della rassegna stampa di ` +
        `${oneLine(digest.review, 120)}, scelti da chi la cura.`,
      publisher,
    }),
})
