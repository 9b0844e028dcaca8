import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Notice } from './notice.tsx'
import { errorsIn, typedIn, wrong, type Errors, type FormRules } from './rules.ts'
import styles from './form.module.css'

/** What the server found in a form that it sends back. `typed` holds what was written, passwords never. */
export interface Answer {
  errors?: Errors | undefined
  typed?: readonly (readonly [string, string])[] | undefined
  /** The errors are what the services said of what was written, not gaps in the form. */
  refused?: boolean | undefined
  /** The field to go back to when nothing written in it is wrong by itself. */
  focus?: string | undefined
}

interface FormState {
  errors: Errors
  /** The field that has the focus when the page arrives. */
  first: string | undefined
  busy: boolean
  value(name: string): string | undefined
  ticked(name: string, value: string): boolean
}
const FormContext = createContext<FormState | null>(null)

/** The state of the form around a field. */
export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('a field outside of a form')
  return state
}

interface Props {
  rules: FormRules
  answer?: Answer | undefined
  /** Tells the forms of one page apart: it travels as `passo`. */
  step?: string
  /** Told when the page's title should begin with `Errore:`. */
  onWrong?: (wrong: boolean) => void
  children: ReactNode
}

/**
 * A form that is checked late (ART-APPS §5): a field when it is left, while typing only to take an error
 * away, all of it on sending. What was typed stays, the focus goes to the first wrong field. Before any
 * script it is a plain post, and the server asks the same rules; it alone does when they cannot be loaded.
 */
export function CheckedForm({ rules, answer, step, onWrong, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>(answer?.errors ?? {})
  const [submitted, setSubmitted] = useState(Object.keys(answer?.errors ?? {}).length > 0)
  const { state, formData } = useNavigation()
  const typed = answer?.typed ?? []
  const first = answer?.focus ?? Object.keys(answer?.errors ?? {})[0]
  const busy = state !== 'idle' && formData !== undefined && (formData.get('passo') ?? undefined) === step
  const [refused, setRefused] = useState(answer?.refused ?? false)
  const [last, setLast] = useState(answer)
  if (answer !== last) {
    setLast(answer)
    setErrors(answer?.errors ?? {})
    setSubmitted(Object.keys(answer?.errors ?? {}).length > 0)
    setRefused(answer?.refused ?? false)
  }
  useEffect(() => {
    const target = answer?.focus ?? Object.keys(answer?.errors ?? {})[0]
    if (target !== undefined) focusOn(form.current, target)
  }, [answer])
  useEffect(() => onWrong?.(submitted && Object.keys(errors).length > 0), [submitted, errors, onWrong])

  const afterPress = useAfterPress()
  const submit = useSubmit()
  const checking = useRef(false)
  const now = (): Promise<Errors> => rules.errors(typedIn(new FormData(form.current!))).catch(() => ({}))
  const setOne = (name: string, error: string | undefined) =>
    setErrors((all) => errorsIn({ ...all, [name]: error ?? null }))
  return (
    <FormContext
      value={{
        errors,
        first,
        busy,
        value: (name) => typed.find(([n]) => n === name)?.[1],
        ticked: (name, value) => typed.some(([n, v]) => n === name && v === value),
      }}
    >
      {submitted && !refused && Object.keys(rules.names).length > 1 && Object.keys(errors).length > 0 && (
        <WrongFields errors={errors} names={rules.names} onGo={(name) => focusOn(form.current, name)} />
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
          if (value !== '') afterPress(async () => form.current && setOne(name, (await now())[name]))
        }}
        // The rules are there when they are needed.
        onFocus={() => void now()}
        onInput={async (event) => {
          const name = (event.target as HTMLInputElement).name.replace('[]', '')
          if (name in errors && (await now())[name] === undefined) setOne(name, undefined)
        }}
        onSubmit={async (event) => {
          event.preventDefault()
          if (busy || checking.current) return
          checking.current = true
          const wrongs = await now()
          checking.current = false
          setErrors(wrongs)
          setSubmitted(Object.keys(wrongs).length > 0)
          setRefused(false)
          const [name] = Object.keys(wrongs)
          if (name !== undefined) focusOn(form.current, name)
          else if (form.current) await submit(form.current)
        }}
      >
        {step !== undefined && <input type="hidden" name="passo" value={step} />}
        {children}
      </Form>
    </FormContext>
  )
}

/**
 * Runs something once no button of the mouse is down and the click has come through: a message that appears
 * while a press is under way moves what lies below it, and the press is lost.
 */
function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      pressed.current = false
      setTimeout(() => {
        waiting.current?.()
        waiting.current = null
      })
    }
    const listening = new AbortController()
    document.addEventListener('pointerdown', down, { capture: true, signal: listening.signal })
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, up, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (run) => {
    if (pressed.current) waiting.current = run
    else setTimeout(run)
  }
}

/** The field, or of several boxes of one name the first that is not ticked. */
function focusOn(form: HTMLFormElement | null, name: string) {
  const all = [...(form?.querySelectorAll<HTMLInputElement>(`[name="${name}"], [name="${name}[]"]`) ?? [])]
  const field = all.find((box) => box.type !== 'checkbox' || !box.checked) ?? all[0]
  // After React has drawn the message above it, or the page would move under the eyes.
  requestAnimationFrame(() => field?.focus())
}

function WrongFields({
  errors,
  names,
  onGo,
}: {
  errors: Errors
  names: Readonly<Record<string, string>>
  onGo: (name: string) => void
}) {
  const list = Object.keys(errors)
  return (
    <Notice kind="error" title={wrong.all}>
      {list.length === 1 ? 'C’è un punto da correggere: ' : `Ci sono ${list.length} punti da correggere: `}
      {list.map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <a
            href={`#${name}`}
            onClick={(event) => {
              event.preventDefault()
              onGo(name)
            }}
          >
            {names[name] ?? name}
          </a>
        </span>
      ))}
      .
    </Notice>
  )
}
