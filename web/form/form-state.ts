import { createContext, use } from 'react'
import type { Fact } from './fact.ts'
import type { Errors } from './rules.ts'

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
export const FormContext = createContext<FormState | null>(null)

/** The state of the form around a field. */
export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('a field outside of a form')
  return state
}

/** The state of a form as an answer brings it. */
export function stateOf(answer: Answer | undefined): FormState {
  const errors = answer?.errors ?? {}
  const typed = answer?.typed ?? []
  return {
    errors,
    first: answer?.focus ?? Object.keys(errors)[0],
    busy: false,
    value: (name) => typed.find(([n]) => n === name)?.[1],
    ticked: (name, value) => typed.some(([n, v]) => n === name && v === value),
  }
}

/** Whether an answer says that what was sent has been taken; a page that goes on answers nothing. */
export const isAccepted = (
  answer: { errors?: Errors | undefined; fact?: Fact | undefined } | undefined,
): boolean =>
  Object.keys(answer?.errors ?? {}).length === 0 &&
  (answer?.fact === undefined || answer.fact.kind === 'success')
