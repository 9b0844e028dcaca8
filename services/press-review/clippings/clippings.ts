import type { Call } from '../../platform/wire/call.ts'
import type { PressReviewPorts } from '../ports.ts'
import type { UploadedText } from '../uploaded-text.ts'
import { answerReadClipping } from './read-clipping.ts'
import { answerReadPaperPage, answerSendPaperPage } from './read-page.ts'
import { answerSaveClipping } from './save-clipping.ts'
import { answerSendPlace, answerSendSheet, answerSendThumbnail, type OnShown } from './show-pictures.ts'

/** Articles cut from their pages: what is said of them, their pictures, and drawing their boxes. */
export const clippings = (
  ports: PressReviewPorts & { uploadedText: UploadedText },
  onShown: OnShown = () => Promise.resolve(),
): { calls: Call[] } => ({
  calls: [
    answerReadClipping(ports),
    answerSendSheet(ports, onShown),
    answerSendThumbnail(ports, onShown),
    answerSendPlace(ports, onShown),
    answerSaveClipping(ports),
    answerSendPaperPage(ports, onShown),
    answerReadPaperPage(ports),
  ],
})
