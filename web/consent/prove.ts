import { keepChoice } from 'contract/identity/consent/choices.ts'
import { send } from '../session/send.ts'
import { choiceHere } from './consent.ts'
import { keepHere } from './keep.ts'
import type { Choice } from './choice.ts'
import { readTcString } from './tcf/tc-cookie.ts'

/**
 * Has the services keep the proof of a choice. It outlasts the page, which may be on its way to the shop;
 * what did not arrive is told again by the next page, of nobody: somebody else may be signed in by then.
 */
export async function prove(choice: Choice, bearer: string | null): Promise<void> {
  const { id, purposes, version } = choice
  const tcString = readTcString(document.cookie, id)
  const input = { id, purposes: [...purposes], version, ...(tcString !== null && { tcString }) }
  const answer = await send(keepChoice, input, { base: '', token: bearer, keepalive: true })
  // Another choice may have been made meanwhile.
  if (answer.ok && choiceHere()?.id === id) keepHere({ ...choice, proven: true })
}
