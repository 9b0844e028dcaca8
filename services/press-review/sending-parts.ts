import { clippingOf } from './clippings/clipping-of.ts'
import { circulationInWords } from './clippings/words.ts'
import { drawDigest } from './digest/draw-pdf.ts'
import { digestLetter } from './digest/letter.ts'
import type { PressReviewPorts } from './ports.ts'
import type { SendingParts } from './sending/ports.ts'

/** What draws and cuts what is sent: the clippings and the digest of this house. */
export const sendingParts = (ports: PressReviewPorts): SendingParts => ({
  clippingOf: (item) => clippingOf(ports, item),
  circulationOf(sigla) {
    const circulation = ports.brands.all.find((brand) => brand.sigla === sigla)?.circulation
    return circulation ? circulationInWords(circulation) : null
  },
  drawing: {
    pdf: (digest) => drawDigest(digest),
    letter: (digest, { reading, unsubscribe, attached }) =>
      digestLetter(digest, {
        ...{ read: reading, pdf: reading, attached, unsubscribe },
        why: `Ricevi questa email perché ${digest.review} ti ha scelto fra chi legge la sua rassegna stampa.`,
        publisher: ports.brands.shared.publisher,
        publisherAddress: ports.brands.shared.publisherAddress,
      }),
  },
})
