import { onConsent, startConsent } from '../consent/consent.ts'

/**
 * Begins to know what is consented to; what wants consent is fetched once it holds: once, on every page.
 * SPEC §4: tracking loads once purpose 4 is consented to, otherwise the page warns. What cannot be fetched is
 * only logged: blockers of adverts stop it, and loading the page again would not help.
 */
export function startOutside(): void {
  let reported = false
  onConsent(({ purposes, state }) => {
    if (purposes.includes(4)) import('./measure.ts').catch(console.warn)
    else if (state !== 'waiting' && !reported) {
      reported = true
      console.warn('Manca il consenso 4')
    }
  })
  startConsent()
}
