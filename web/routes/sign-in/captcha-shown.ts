/** What the services ask to be proved (contract `captchaChallenge`). */
export type CaptchaShown = { kind: 'altcha'; challenge: string } | { kind: 'recaptcha'; siteKey: string }

/** SPEC §9: a proof is made anew in the background this often, in ms. */
export const REFRESH_MS = 90_000
