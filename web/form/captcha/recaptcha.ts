import { load } from '../../outside/load.ts'
import { GOOGLE_SILENT, REFRESH_MS, workWords } from './captcha-shown.ts'

interface Grecaptcha {
  ready(run: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}
/** SPEC §7 names the id of its element. */
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render='
const PATIENCE_MS = 15_000

/** reCAPTCHA v3 (SPEC §7): the token is asked for again before it grows stale. */
export function enhanceRecaptcha(frame: HTMLElement, signal: AbortSignal): void {
  const siteKey = frame.dataset['siteKey']!
  const token = frame.querySelector<HTMLInputElement>('[name="captcha"]')!
  const state = frame.querySelector('[role="status"]')!
  const fail = () => {
    state.textContent = GOOGLE_SILENT
  }
  const take = (answer: string) => {
    token.value = answer
    state.textContent = workWords.done
  }
  const ask = () =>
    window.grecaptcha?.ready(
      () => void window.grecaptcha?.execute(siteKey, { action: 'signin' }).then(take, fail),
    )
  const begin = () =>
    load(
      { name: 'reCAPTCHA', src: SCRIPT + encodeURIComponent(siteKey), id: 'google-recaptcha-v3' },
      {
        purpose: 1,
        timeout: PATIENCE_MS,
        brings: () => window.grecaptcha !== undefined,
        why: 'Distingue le persone dai programmi, dove qualcuno insiste.',
      },
    ).then(ask, () => signal.aborted || fail())
  // Who only looks at a form makes no request to Google.
  const form = frame.closest('form') ?? frame
  if (form.matches(':focus-within')) void begin()
  else form.addEventListener('focusin', () => void begin(), { once: true, signal })
  const timer = setInterval(ask, REFRESH_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
