import { refusalIn, type Refused, type WordsOf } from '../words/refusals.ts'
import type { Answer } from './form-state.ts'

/** How a notice looks and is announced. */
export type NoticeKind = 'error' | 'warning' | 'info' | 'success'

/** What happened and the way out (ART-APPS §12). */
export interface Fact {
  kind: NoticeKind
  title: string
  line?: string | undefined
}

/** Where a form says a refusal: under a field, or above all of them, with the field to go back to. */
export type FormWords =
  | { under: string; words: string }
  | { kind?: NoticeKind; title: string; line?: string; focus?: string }

/** The words of a call's refusals in its form. */
export type FormRefusals<Code extends string> = WordsOf<Code, FormWords>

/** The message of a form for a refusal. */
export function refusedForm<Code extends string>(
  refused: Refused<Code>,
  own: FormRefusals<Code>,
): Pick<Answer, 'errors' | 'refused' | 'focus'> & { fact?: Fact } {
  const words = refusalIn<Code, FormWords>(refused, own)
  if ('under' in words) return { errors: { [words.under]: words.words }, refused: true }
  const { focus, ...fact } = { focus: undefined, ...words }
  return { fact: { kind: 'error', ...fact }, ...(focus === undefined ? {} : { focus }) }
}

/** The fact of a refusal, where there is no form. */
export const refusalFact = <Code extends string>(
  refused: Refused<Code>,
  own: WordsOf<Code, { kind?: NoticeKind; title: string; line?: string }>,
): Fact => ({
  kind: 'error',
  ...refusalIn<Code, { kind?: NoticeKind; title: string; line?: string }>(refused, own),
})

/** Whether the title of the page begins with `Errore:`. */
export const isWrong = (answer: { errors?: unknown; fact?: Fact | null | undefined } | undefined): boolean =>
  answer?.errors !== undefined || answer?.fact?.kind === 'error'
