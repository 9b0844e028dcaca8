import { useEffect, useState } from 'react'
import { Message } from '../../form/field.tsx'
import { useFormState } from '../../form/form.tsx'
import { REFRESH_MS, type CaptchaShown } from './captcha-shown.ts'
import { Recaptcha } from './recaptcha.tsx'
import choices from '../../form/choices.module.css'
import form from '../../form/form.module.css'
import styles from './captcha.module.css'

/**
 * The proof that there is a person, only when the server asks for it (DESIGN §8). Without scripts it cannot
 * be given, and the page says so.
 */
export function Captcha({ shown }: { shown: CaptchaShown | undefined }) {
  if (!shown) return null
  return (
    <>
      <noscript>
        <p className={form.hint}>
          Per questo controllo il browser deve poter usare JavaScript. Attivalo, oppure riprova fra un quarto
          d’ora: il controllo non servirà più.
        </p>
      </noscript>
      {shown.kind === 'altcha' ? (
        <WorkProof challenge={shown.challenge} />
      ) : (
        <Recaptcha siteKey={shown.siteKey} />
      )}
    </>
  )
}

type State = 'asleep' | 'working' | 'done' | 'failed'
const words: Readonly<Record<State, string>> = {
  asleep: 'Serve qualche secondo: il lavoro lo fa il tuo dispositivo, e nessun altro ne sa niente.',
  working: 'Controllo in corso.',
  done: 'Controllo superato.',
  failed: 'Il controllo non è riuscito: togli il segno e mettilo di nuovo.',
}

/** Where the work on a challenge has come to. */
interface Work {
  on: string
  progress: number
  token: string
  failed: boolean
}

/** A box to tick; then the device works, and goes on making new proofs while the form is open. */
function WorkProof({ challenge }: { challenge: string }) {
  const { errors } = useFormState()
  const error = errors['persona']
  const [ticked, setTicked] = useState(false)
  const [lastWork, setLastWork] = useState<Work | null>(null)
  const work = lastWork?.on === challenge ? lastWork : null
  const state: State = !ticked ? 'asleep' : work?.failed ? 'failed' : work?.token ? 'done' : 'working'
  useEffect(() => {
    if (!ticked) return
    const controller = new AbortController()
    const tell = (step: Omit<Work, 'on'>) =>
      controller.signal.aborted || setLastWork({ on: challenge, ...step })
    const run = async (again: boolean) => {
      const { solve, anotherChallenge } = await import('./solve.ts')
      const json = again ? await anotherChallenge() : challenge
      const token =
        json === null
          ? null
          : await solve(
              json,
              (progress) => again || tell({ progress, token: '', failed: false }),
              controller,
            ).catch(() => null)
      if (token !== null || !again) tell({ progress: 1, token: token ?? '', failed: token === null })
    }
    void run(false)
    const timer = setInterval(() => void run(true), REFRESH_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [ticked, challenge])
  const onTick = (on: boolean) => {
    setTicked(on)
    setLastWork(null)
  }
  return (
    <div className={form.field} data-wrong={error !== undefined || undefined}>
      <Message name="persona" error={error} />
      <div className={styles.captcha}>
        <label className={choices.choice}>
          <input
            type="checkbox"
            id="persona"
            name="persona"
            value="si"
            checked={ticked}
            onChange={(event) => onTick(event.currentTarget.checked)}
            aria-describedby={error === undefined ? 'persona-stato' : 'persona-errore persona-stato'}
          />
          <span>Sono una persona</span>
        </label>
        {state === 'working' && <progress value={work?.progress ?? 0} aria-label="Controllo" />}
        <p id="persona-stato" role="status">
          {words[state]}
        </p>
        <input type="hidden" name="captcha" value={work?.token ?? ''} />
      </div>
    </div>
  )
}
