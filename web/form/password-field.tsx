import { useEffect, useRef, useState } from 'react'
import { passwordDemands } from 'contract/platform/password.ts'
import { PageIcon } from '../page/page-icon.tsx'
import { enhanceDemands } from './enhance/demands.ts'
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

/**
 * A password with its button to show it, and the five lines of SPEC §5, each with its tick. The server never
 * sends one back, so nothing is written in it.
 */
export function PasswordField({ name, label, hint, autoComplete, demands = false }: Props) {
  const { error, control } = useField(name, hint !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const alive = new AbortController()
    if (list.current) enhanceDemands(input.current!, list.current, alive.signal)
    return () => alive.abort()
  }, [])
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
        />
        <button type="button" onClick={() => setShown(!shown)} aria-controls={name}>
          <span className={styles.show}>
            <PageIcon name="eye" size={19} />
            Mostra
          </span>
          <span className={styles.hide}>
            <PageIcon name="hidden" size={19} />
            Nascondi
          </span>
          <span className="hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
      {demands && (
        <div ref={list} id={`${name}-richieste`} className={styles.demands}>
          <p>La password deve contenere almeno:</p>
          <ul>
            {passwordDemands.map((demand) => (
              <li key={demand.id}>
                <PageIcon name="tick" size={17} />
                <PageIcon name="missing" size={17} />
                {demand.words}
                <span className="hidden">: manca</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FieldFrame>
  )
}
