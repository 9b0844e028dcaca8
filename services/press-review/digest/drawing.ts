import type { Publisher } from '../../platform/mail/letter-frame.ts'
import { oneLine } from '../../platform/language/truncate.ts'
import type { Digest } from './content.ts'
import { drawDigest } from './draw-pdf.ts'
import { digestLetter } from './letter.ts'

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
