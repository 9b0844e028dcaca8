import type { Choice } from '../choice.ts'
import { choiceHere, place } from '../consent.ts'
import { tcfHere } from './facts.ts'
import { tcCookie } from './tc-cookie.ts'
import { tcStringOf } from './tc-string.ts'
import { vendorsHere } from './vendors.ts'

/** Keeps what vendors are told of a choice, and says so in every tab. */
export async function keepTcString(choice: Choice, refused: readonly number[]): Promise<void> {
  const list = await vendorsHere()
  const facts = tcfHere()
  // Another choice may have been made meanwhile.
  if (!facts || choiceHere()?.id !== choice.id) return
  const { purposes, at } = choice
  const cookie = tcCookie(choice, tcStringOf(list, facts, { purposes, refused, at }), place())
  if (cookie === null) return
  document.cookie = cookie
  if (!('BroadcastChannel' in window)) return
  const tabs = new BroadcastChannel('consent')
  tabs.postMessage(null)
  tabs.close()
}
