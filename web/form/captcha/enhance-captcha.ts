import { enhanceProof } from './proof.ts'
import { enhanceRecaptcha } from './recaptcha.ts'

/** Makes the proof of a page alive, whichever is shown. */
export function enhanceCaptcha(signal: AbortSignal): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-challenge]')) enhanceProof(frame, signal)
  for (const frame of document.querySelectorAll<HTMLElement>('[data-site-key]'))
    enhanceRecaptcha(frame, signal)
}
