import { clippingOf } from './clippings/clipping-of.ts'
import { circulationInWords } from './clippings/words.ts'
import { digestDrawing } from './digest/drawing.ts'
import type { PressReviewPorts } from './ports.ts'
import type { SendingParts } from './sending/ports.ts'

/** What draws and cuts what is sent: the clippings and the digest of this house. */
export const sendingParts = (ports: PressReviewPorts): SendingParts => ({
  clippingOf: (item) => clippingOf(ports, item),
  circulationOf(sigla) {
    const circulation = ports.brands.all.find((brand) => brand.sigla === sigla)?.circulation
    return circulation ? circulationInWords(circulation) : null
  },
  drawing: digestDrawing(ports.brands.shared),
})
