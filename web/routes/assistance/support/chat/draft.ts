import { keepWords, wordsOf } from '../../../../session/drafts.ts'
import { person, talkNow } from './talk.ts'

const NAME = 'chat'
let visit = 0

/** What was typed in the chat of this tab and not sent, while the same person is here. */
export const draftNow = (): string =>
  visit === 0 || visit === talkNow().visit ? wordsOf(NAME, person()) : ''
export function keepDraft(words: string): void {
  visit = talkNow().visit
  keepWords(NAME, person(), words)
}
