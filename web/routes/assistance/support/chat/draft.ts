import { keepWords, wordsOf } from '../../../../session/drafts.ts'
import { person, widgetState } from './widget-state.ts'

const NAME = 'chat'
let visit = 0

/** What was typed in the chat of this tab and not sent, while the same person is here. */
export const draftNow = (): string =>
  visit === 0 || visit === widgetState().visit ? wordsOf(NAME, person()) : ''
export function keepDraft(words: string): void {
  visit = widgetState().visit
  keepWords(NAME, person(), words)
}
