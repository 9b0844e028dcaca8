import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { unreachableFact } from '../words/unreachable.ts'
import type { Fact } from './fact.ts'
import { focusOn } from './focus-on.ts'
import { FormContext, isAccepted, stateOf, type Answer } from './form-state.ts'
import { dropDraft, keepDrafts, stillDraft } from './keep-drafts.ts'
import { useLatestOutcome } from './latest-outcome.ts'
import { FactNotice } from './notice.tsx'
import { watchPress } from './press.ts'
import { errorsIn, typedIn, type Errors, type FormRules } from './rules.ts'
import { WrongFields } from './wrong-fields.tsx'
import styles from './form.module.css'

interface Props {
  rules: FormRules
  answer?: (Answer & { fact?: Fact | undefined }) | undefined
  /** Tells the forms of one page apart: it travels as `passo`. */
  step?: string
  /** Brings what the page's action needs: fetched once the form is touched, so that the network may go. */
  code?: () => Promise<unknown>
  /** What is typed is no code or the like: it is kept until it is sent. */
  keeps?: boolean
  /** Told when the page's title should begin with `Errore:`. */
  onWrong?: (wrong: boolean) => void
  children: ReactNode
}

/** Errors where there are some: what a form came to. */
const someOf = (errors: Errors = {}): Errors | null => (Object.keys(errors).length > 0 ? errors : null)

/**
 * A form that is checked late (ART-APPS §5): a field when it is left, while typing only to take an error
 * away, all of it on sending. What was typed stays, the focus goes to the first wrong field. The action asks
 * the same rules. Pages without React have a `PlainForm`.
 */
export function CheckedForm({ rules, answer, step, code, keeps = true, onWrong, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>(answer?.errors ?? {})
  /** What was wrong when it was sent, here or at the server. */
  const [wrongs, setWrongs] = useState(someOf(answer?.errors))
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData !== undefined && (formData.get('passo') ?? undefined) === step
  const [refused, setRefused] = useState(answer?.refused ?? false)
  const [unreachable, setUnreachable] = useState(false)
  const [last, setLast] = useState(answer)
  if (answer !== last) {
    setLast(answer)
    setErrors(answer?.errors ?? {})
    setWrongs(someOf(answer?.errors))
    setRefused(answer?.refused ?? false)
  }
  useEffect(() => {
    const { first } = stateOf(answer)
    if (first !== undefined) focusOn(form.current, first)
  }, [answer])
  const listed = useLatestOutcome(wrongs)
  const hasErrors = wrongs !== null && Object.keys(errors).length > 0
  useEffect(() => onWrong?.(unreachable || hasErrors), [unreachable, hasErrors, onWrong])

  // Not `setTimeout` itself: browsers refuse it as the method of something else.
  const afterPress = useRef((run: () => void): void => void setTimeout(run))
  useEffect(() => {
    const alive = new AbortController()
    afterPress.current = watchPress(alive.signal)
    return () => alive.abort()
  }, [])
  const submit = useSubmit()
  const checking = useRef(false)
  // A field may have the focus before its form is there, and lose it when the form is gone.
  const errorsNow = async (): Promise<Errors> =>
    form.current ? rules.errors(typedIn(new FormData(form.current))) : {}
  const now = () => errorsNow().catch((): Errors => ({}))
  const touch = () => {
    void now()
    void code?.().catch(() => {})
  }
  useEffect(keepDrafts, [])
  const sending = useRef(false)
  useEffect(() => {
    if (busy) sending.current = true
    else if (sending.current && form.current) {
      sending.current = false
      if (isAccepted(answer)) dropDraft(form.current)
      else stillDraft(form.current)
    }
  }, [busy, answer])
  const setOne = (name: string, error: string | undefined) =>
    setErrors((all) => errorsIn({ ...all, [name]: error ?? null }))
  return (
    <FormContext value={{ ...stateOf(answer), errors, busy }}>
      {hasErrors && listed && !refused && Object.keys(rules.names).length > 1 && (
        <WrongFields
          step={step}
          errors={errors}
          names={rules.names}
          onGo={(name) => focusOn(form.current, name)}
        />
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onBlur={(event) => {
          const { name, type } = event.target as unknown as HTMLInputElement
          // Leaving a field for a link or a button that does something else is not an answer.
          const value =
            name && type !== 'radio' && type !== 'checkbox'
              ? (event.target as unknown as HTMLInputElement).value
              : ''
          if (value !== '') afterPress.current(async () => form.current && setOne(name, (await now())[name]))
        }}
        data-draft={keeps ? (step ?? 'modulo') : undefined}
        // What sends it is there when it is needed.
        onFocus={touch}
        onPointerDown={touch}
        onInput={async (event) => {
          const name = (event.target as HTMLInputElement).name.replace('[]', '')
          if (name in errors && (await now())[name] === undefined) setOne(name, undefined)
        }}
        onSubmit={async (event) => {
          event.preventDefault()
          if (busy || checking.current) return
          checking.current = true
          const formErrors = await Promise.all([errorsNow(), code?.()]).then(
            ([errors]) => errors,
            () => null,
          )
          checking.current = false
          setUnreachable(formErrors === null)
          if (formErrors === null) return form.current && stillDraft(form.current)
          setErrors(formErrors)
          setWrongs(someOf(formErrors))
          setRefused(false)
          const [name] = Object.keys(formErrors)
          if (name !== undefined) focusOn(form.current, name)
          else if (form.current) await submit(form.current)
        }}
      >
        <FactNotice fact={unreachable ? unreachableFact : null} />
        {step !== undefined && <input type="hidden" name="passo" value={step} />}
        {children}
      </Form>
    </FormContext>
  )
}
