import { talkNow } from './talk.ts'

let draft = { visit: 0, words: '' }

/** What was typed here and not sent, while the page lives, and the same person is here. */
export const draftNow = (): string => (draft.visit === talkNow().visit ? draft.words : '')
export function keepDraft(words: string): void {
  draft = { visit: talkNow().visit, words }
}
