import { Message } from '../field.tsx'
import { useFormState } from '../form-state.ts'
import { workWords, type CaptchaShown } from './captcha-shown.ts'
import choices from '../choices.module.css'
import form from '../form.module.css'
import styles from './captcha.module.css'

/**
 * The proof that there is a person, only when the server asks for it (DESIGN §8). Without scripts it cannot
 * be given, and the page says so; with them `proof.ts` or `recaptcha.ts` makes it.
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

/** A box to tick; then the device works. */
function WorkProof({ challenge }: { challenge: string }) {
  const { errors, first } = useFormState()
  const error = errors['persona']
  return (
    <div className={form.field} data-wrong={error !== undefined || undefined}>
      <Message name="persona" error={error} />
      <div className={styles.captcha} data-challenge={challenge} data-secret="">
        <label className={choices.choice}>
          <input
            type="checkbox"
            id="persona"
            name="persona"
            value="si"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form begins at its first wrong field
            autoFocus={first === 'persona' || undefined}
            aria-describedby={error === undefined ? 'persona-stato' : 'persona-errore persona-stato'}
          />
          <span>Sono una persona</span>
        </label>
        <progress value={0} aria-label="Controllo" hidden />
        <p id="persona-stato" role="status">
          {workWords.asleep}
        </p>
        <input type="hidden" name="captcha" value="" />
      </div>
    </div>
  )
}

/** reCAPTCHA v3 (SPEC §7): nothing to do for the person. */
const Recaptcha = ({ siteKey }: { siteKey: string }) => (
  <div className={styles.captcha} data-site-key={siteKey}>
    <p role="status">{workWords.working}</p>
    <input type="hidden" name="persona" value="si" />
    <input type="hidden" name="captcha" value="" />
  </div>
)
