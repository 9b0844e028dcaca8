import { type ConsentPurpose, CONSENT_VERSION } from 'contract/identity/consent/purposes.ts'
import { consentNow } from './consent.ts'
import { keepHere } from './keep.ts'
import { prove } from './prove.ts'
import { noteBefore } from './there-before.ts'
import { token } from '../session/session.ts'

/** What belongs to a choice besides its purposes. */
interface Particulars {
  /** Of the words it was asked with. */
  version?: string
  /** Vendors that were turned off one by one; null: those that were before. */
  refused?: readonly number[] | null
}

/** Makes a choice: it holds at once in every tab, vendors are told, and then the services. */
export function choose(
  purposes: readonly ConsentPurpose[],
  { version = CONSENT_VERSION, refused = [] }: Particulars = {},
): void {
  const choice = {
    ...{ id: crypto.randomUUID(), at: Date.now(), purposes },
    ...{ version, proven: false },
  }
  // Before anything can be stored by it: whoever reloads in this instant could not tell any more.
  if (purposes.length > 1 && consentNow().purposes.length === 1) noteBefore(document.cookie)
  keepHere(choice)
  const vendorsNotified =
    document.documentElement.dataset['tcf'] === undefined
      ? Promise.resolve()
      : import('./tcf/keep.ts').then(({ keepTcString }) => keepTcString(choice, refused)).catch(() => {})
  // What vendors could not be told is a no to them. A no is proved at once: the page may be on its way.
  if (purposes.length === 1) void prove(choice, token())
  else void vendorsNotified.then(() => prove(choice, token()))
}
