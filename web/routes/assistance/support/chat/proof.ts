import { chatCaptcha } from 'contract/assistance/support/chat/chat.ts'
import { TOKEN_MS } from 'contract/assistance/support/chat/limits.ts'
import { solve } from '../../../../form/captcha/solve.ts'
import { load } from '../../../../outside/load.ts'
import { send } from '../../../../session/send.ts'

/** How far the proof is that a person writes. */
export type ProofState = 'working' | 'ready' | 'failed'

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render='
const TIMEOUT_MS = 15_000
const RETRY_MS = 5000

let token: string | null = null
let renew: (() => void) | null = null

/** The captcha token, good once; another is made at once. Null: there is none yet. */
export function takeToken(): string | null {
  const one = token
  token = null
  if (one !== null) renew?.()
  return one
}

/**
 * Has a token ready while the panel is open: made anew every 90,000 ms (SPEC §9) and after each send. Gives
 * what ends it.
 */
export function keepProof(onState: (state: ProofState) => void): () => void {
  const life = new AbortController()
  let work: Promise<void> | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  const make = () => {
    work ??= requestToken(life)
      .catch(() => null)
      .then((one) => {
        work = null
        if (life.signal.aborted) return
        // The one before is good still, when another cannot be had.
        token = one ?? token
        onState(token === null ? 'failed' : 'ready')
        clearTimeout(again)
        if (one === null) again = setTimeout(make, RETRY_MS)
      })
  }
  renew = () => {
    onState('working')
    make()
  }
  make()
  const timer = setInterval(make, TOKEN_MS)
  return () => {
    life.abort()
    clearInterval(timer)
    clearTimeout(again)
    token = renew = null
  }
}

/** A new token, of the services' own proof of work or of reCAPTCHA v3 (SPEC §7); null: none can be had. */
async function requestToken(life: AbortController): Promise<string | null> {
  const answer = await send(chatCaptcha, {}, { base: '', signal: life.signal })
  if (!answer.ok) return null
  if (answer.data.kind === 'altcha') return solve(answer.data.challenge, () => {}, life)
  const { siteKey } = answer.data
  await load(
    { name: 'reCAPTCHA', src: SCRIPT + encodeURIComponent(siteKey), id: 'google-recaptcha-v3' },
    {
      purpose: 1,
      timeout: TIMEOUT_MS,
      brings: () => window.grecaptcha !== undefined,
      why: 'Distingue le persone dai programmi, in chat.',
    },
  )
  const google = window.grecaptcha!
  await new Promise<void>((ready) => google.ready(ready))
  return google.execute(siteKey, { action: 'chat' })
}
