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
const SCRIPT = 'google-recaptcha-v3'

/** reCAPTCHA v3 (SPEC §7): the token is asked for again before it grows stale. */
export function enhanceRecaptcha(frame: HTMLElement, signal: AbortSignal): void {
  const siteKey = frame.dataset['siteKey']!
  const token = frame.querySelector<HTMLInputElement>('[name="captcha"]')!
  const state = frame.querySelector('[role="status"]')!
  const fail = () => {
    state.textContent = GOOGLE_SILENT
  }
  const take = (made: string) => {
    token.value = made
    state.textContent = workWords.done
  }
  const ask = () =>
    window.grecaptcha?.ready(
      () => void window.grecaptcha?.execute(siteKey, { action: 'signin' }).then(take, fail),
    )
  const script = document.getElementById(SCRIPT) ?? document.head.appendChild(scriptOf(siteKey))
  script.addEventListener('load', ask, { signal })
  script.addEventListener('error', fail, { signal })
  ask()
  const timer = setInterval(ask, REFRESH_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

function scriptOf(siteKey: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.id = SCRIPT
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  return script
}
