import { useEffect, useRef, useState } from 'react'
import { passwordDemands } from 'contract/password.ts'
import { Icon } from '../frame/icons.tsx'
import { FieldFrame, useField } from './field.tsx'
import form from './form.module.css'
import styles from './password-field.module.css'

interface Props {
  name: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  /** Shows the five demands under a password that is being chosen. */
  demands?: boolean
}

/** A password with its button to show it. The server never sends one back, so nothing is written in it. */
export function PasswordField({ name, label, hint, autoComplete, demands = false }: Props) {
  const { error, control } = useField(name, hint !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  // What was typed, or filled in by the browser, before the page was alive.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <div className={styles.password}>
        <input
          {...control}
          defaultValue={undefined}
          ref={input}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize={shown ? 'none' : undefined}
          spellCheck={false}
          className={`${form.control} ${styles.secret}`}
          aria-describedby={
            [control['aria-describedby'], demands && `${name}-richieste`].filter(Boolean).join(' ') ||
            undefined
          }
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="button" onClick={() => setShown(!shown)} aria-controls={name}>
          <Icon name={shown ? 'hidden' : 'eye'} size={19} />
          {shown ? 'Nascondi' : 'Mostra'}
          <span className="hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
      {demands && <Demands id={`${name}-richieste`} password={typed} />}
    </FieldFrame>
  )
}

/** The five lines of SPEC §5, each with its tick. */
const Demands = ({ id, password }: { id: string; password: string }) => (
  <div id={id} className={styles.demands}>
    <p>La password deve contenere almeno:</p>
    <ul>
      {passwordDemands.map((demand) => {
        const met = demand.met(password)
        return (
          <li key={demand.id} data-met={met || undefined}>
            <Icon name={met ? 'tick' : 'missing'} size={17} />
            {demand.words}
            <span className="hidden">{met ? ': fatto' : ': manca'}</span>
          </li>
        )
      })}
    </ul>
  </div>
)
