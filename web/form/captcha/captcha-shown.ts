/** What the services ask to be proved (contract `captchaChallenge`). */
export type CaptchaShown = { kind: 'altcha'; challenge: string } | { kind: 'recaptcha'; siteKey: string }

/** SPEC §9: a proof is made anew in the background this often, in ms. */
export const REFRESH_MS = 90_000

/** How far the proof is, as the page says it. */
export const workWords = {
  asleep: 'Serve qualche secondo: il lavoro lo fa il tuo dispositivo, e nessun altro ne sa niente.',
  working: 'Controllo in corso.',
  done: 'Controllo superato.',
  failed: 'Il controllo non è riuscito: togli il segno e mettilo di nuovo.',
} as const

export const GOOGLE_SILENT = 'Il controllo di Google non risponde: riprova fra poco.'
