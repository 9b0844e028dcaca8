import { type Choice, readChoice } from './choice.ts'
import { choiceCookie } from './choice-cookie.ts'
import { consentNow, holdHere } from './consent.ts'
import { placeHere } from './place.ts'
import { noteBefore } from './there-before.ts'

/** Keeps a choice and makes it hold, in every tab of the masthead. */
export function keepHere(choice: Choice): void {
  // Before anything can be stored by it: whoever reloads in this instant could not tell any more.
  if (choice.purposes.length > 1 && consentNow().purposes.length === 1) noteBefore(document.cookie)
  document.cookie = choiceCookie(choice, placeHere())
  holdHere(readChoice(document.cookie)?.id === choice.id ? null : choice)
}
