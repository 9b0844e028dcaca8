import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FactNotice } from '../../../form/notice.tsx'
import type { Fact } from '../../../form/fact.ts'
import { FormContext, stateOf } from '../../../form/form-state.ts'
import { type Errors, typedIn, type Typed } from '../../../form/rules.ts'
import { useLatestOutcome } from '../../../form/latest-outcome.ts'
import { WrongFields } from '../../../form/wrong-fields.tsx'
import { dropDraft, keepDrafts, stillDraft } from '../../../form/keep-drafts.ts'
import form from '../../../form/form.module.css'

/** The errors of a form, or its outcome. */
export interface Outcome {
  errors?: Errors | undefined
  fact?: Fact | undefined
}

/**
 * A form whose answer comes without another page: what was typed stays. After an answer with errors the focus
 * goes to the first wrong field (ART-APPS §5), and the title begins with `Errore:`.
 */
export function LocalForm({
  names,
  busy,
  outcome,
  label,
  onSend,
  children,
}: {
  names: Readonly<Record<string, string>>
  busy: boolean
  outcome: Outcome
  label: string
  onSend: (typed: Typed, button: string, element: HTMLFormElement) => void
  children: ReactNode
}) {
  const { errors, fact } = outcome
  const element = useRef<HTMLFormElement>(null)
  useEffect(keepDrafts, [])
  // A trial or a search does not discard the draft.
  useEffect(() => {
    if (busy || !element.current) return
    if (fact?.kind === 'success') dropDraft(element.current)
    else stillDraft(element.current)
  }, [busy, fact])
  const wrong = errors !== undefined && Object.keys(errors).length > 0
  const listed = useLatestOutcome(wrong ? errors : null)
  useEffect(() => {
    if (!wrong) return
    document.getElementById(Object.keys(errors)[0]!)?.focus()
    const plain = document.title
    document.title = `Errore: ${plain.replace(/^Errore: /, '')}`
    return () => void (document.title = plain)
  }, [errors, wrong])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const pressed = (event.nativeEvent as SubmitEvent).submitter
    const button = pressed instanceof HTMLButtonElement ? pressed.value : ''
    onSend(typedIn(new FormData(event.currentTarget)), button, event.currentTarget)
  }
  return (
    <FormContext value={{ ...stateOf({ errors }), first: undefined, busy }}>
      <form
        ref={element}
        className={form.form}
        noValidate
        aria-label={label}
        data-draft={label}
        onSubmit={send}
      >
        {wrong && listed && (
          <WrongFields
            errors={errors}
            names={names}
            onGo={(name) => document.getElementById(name)?.focus()}
          />
        )}
        <FactNotice fact={fact} />
        {children}
      </form>
    </FormContext>
  )
}

/** The last outcome of a form, and whether a request is pending. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [busy, setBusy] = useState(false)
  return {
    outcome,
    busy,
    setOutcome,
    async during(work: () => Promise<Outcome>) {
      setBusy(true)
      try {
        setOutcome(await work())
      } finally {
        setBusy(false)
      }
    },
  }
}
