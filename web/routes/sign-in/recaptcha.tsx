import { useEffect, useState } from 'react'
import { REFRESH_MS } from './captcha-shown.ts'
import styles from './captcha.module.css'

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

/**
 * reCAPTCHA v3 (SPEC §7): nothing to do for the person; the token is asked for again before it grows stale.
 */
export function Recaptcha({ siteKey }: { siteKey: string }) {
  const [token, setToken] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    const ask = () =>
      window.grecaptcha?.ready(
        () =>
          void window.grecaptcha?.execute(siteKey, { action: 'signin' }).then(
            (made) => left || setToken(made),
            () => left || setFailed(true),
          ),
      )
    const fail = () => setFailed(true)
    let script = document.getElementById(SCRIPT) as HTMLScriptElement | null
    if (!script) {
      script = document.createElement('script')
      script.id = SCRIPT
      script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
      document.head.append(script)
    }
    script.addEventListener('load', ask)
    script.addEventListener('error', fail)
    ask()
    const timer = setInterval(ask, REFRESH_MS)
    return () => {
      left = true
      clearInterval(timer)
      script.removeEventListener('load', ask)
      script.removeEventListener('error', fail)
    }
  }, [siteKey])
  return (
    <div className={styles.captcha}>
      <p role="status">
        {failed
          ? 'Il controllo di Google non risponde: riprova fra poco.'
          : token
            ? 'Controllo superato.'
            : 'Controllo in corso.'}
      </p>
      <input type="hidden" name="persona" value="si" />
      <input type="hidden" name="captcha" value={token} />
    </div>
  )
}
