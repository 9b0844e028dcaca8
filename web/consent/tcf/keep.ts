import type { Choice } from '../choice.ts'
import { choiceHere } from '../consent.ts'
import { placeHere } from '../place.ts'
import { tcfHere } from './facts.ts'
import { readTcString, tcCookie } from './tc-cookie.ts'
import { refusedIn, tcStringOf } from './tc-string.ts'
import { vendorsHere } from './vendors.ts'

/**
 * Keeps what vendors are told of a choice, and says so in every tab. `refused`: vendors that were turned off
 * one by one; null: those that were before.
 */
export async function keepTcString(choice: Choice, refused: readonly number[] | null): Promise<void> {
  const before = readTcString(document.cookie, null)
  const list = await vendorsHere()
  const facts = tcfHere()
  // Another choice may have been made meanwhile.
  if (!facts || choiceHere()?.id !== choice.id) return
  const { purposes, at } = choice
  const off = refused ?? (before === null ? [] : refusedIn(before, list))
  const cookie = tcCookie(choice, tcStringOf(list, facts, { purposes, refused: off, at }), placeHere())
  if (cookie === null) return
  document.cookie = cookie
  if (!('BroadcastChannel' in window)) return
  const tabs = new BroadcastChannel('consent')
  tabs.postMessage(null)
  tabs.close()
}
