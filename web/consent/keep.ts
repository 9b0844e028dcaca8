import { type Choice, readChoice } from './choice.ts'
import { choiceCookie } from './choice-cookie.ts'
import { holdHere } from './consent.ts'
import { placeHere } from './place.ts'

/** Keeps a choice and makes it hold, in every tab of the masthead. */
export function keepHere(choice: Choice): void {
  document.cookie = choiceCookie(choice, placeHere())
  holdHere(readChoice(document.cookie)?.id === choice.id ? null : choice)
}
