import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Fact } from '../../form/fact.ts'
import { focusOn } from '../../form/focus-on.ts'
import { type Answer, FormContext, isAccepted, stateOf } from '../../form/form-state.ts'
import { useLatestOutcome } from '../../form/latest-outcome.ts'
import { FactNotice } from '../../form/notice.tsx'
import { errorsIn, type Errors, type FormRules, typedIn } from '../../form/rules.ts'
import { dropDraft, keepDrafts, stillDraft } from '../../form/keep-drafts.ts'
import { unreachableFact } from '../../words/unreachable.ts'
import form from '../../form/form.module.css'

/** The outcome of a form; null: done. */
export type Came = (Answer & { fact?: Fact }) | null

/**
 * A form that asks a call itself, in a dialog or beside a list, and leaves the page where it is. It is
 * checked when it is sent, and an error goes once it is put right; what was typed stays, the focus goes to
 * the first wrong field.
 */
export function ActForm<Input>({
  draft,
  rules,
  act,
  children,
}: {
  /** The name of its draft; absent for codes, which are never stored. */
  draft?: string
  rules: FormRules<Input>
  act: (input: Input) => Promise<Came>
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<Came>(null)
  useLatestOutcome(outcome)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (busy || !element.current) return
    setBusy(true)
    const read = await rules.read(typedIn(new FormData(element.current))).catch(() => null)
    const came: Came =
      read === null
        ? { fact: unreachableFact }
        : read.errors === null
          ? await act(read.input)
          : { errors: read.errors }
    setBusy(false)
    if (element.current && isAccepted(came ?? undefined)) dropDraft(element.current)
    else if (element.current) stillDraft(element.current)
    setOutcome(came)
    setErrors(came?.errors ?? {})
    const first = came?.focus ?? Object.keys(came?.errors ?? {})[0]
    if (first !== undefined) focusOn(element.current, first)
  }
  useEffect(keepDrafts, [])
  const touch = () => void rules.errors(typedIn(new FormData(element.current!))).catch(() => {})
  return (
    <FormContext value={{ ...stateOf(undefined), errors, busy }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- brings its rules */}
      <form
        ref={element}
        noValidate
        className={form.form}
        data-draft={draft}
        onFocus={touch}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        onInput={async (event) => {
          const name = (event.target as HTMLInputElement).name.replace('[]', '')
          if (!(name in errors) || !element.current) return
          const now = await rules.errors(typedIn(new FormData(element.current))).catch(() => ({}) as Errors)
          if (now[name] === undefined) setErrors((all) => errorsIn({ ...all, [name]: null }))
        }}
      >
        <FactNotice fact={outcome?.fact} />
        {children}
      </form>
    </FormContext>
  )
}
