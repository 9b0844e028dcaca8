if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime' as string)
import { CmpApi } from '@iabtechlabtcf/cmpapi'
import { onlyNecessary } from 'contract/identity/consent/purposes.ts'
import { choiceHere, consentNow, onConsent } from '../consent.ts'
import { type TcfFacts, tcfHere } from './facts.ts'
import { readTcString } from './tc-cookie.ts'
import { CMP_VERSION, tcStringOf } from './tc-string.ts'
import { stringSourceOf } from './string-source.ts'
import { vendorsHere } from './vendors.ts'

/** For how long what vendors are told of a choice may be on its way. */
const FRESH_MS = 3000

/**
 * The CMP API of the IAB (CMP API v2): a vendor has called, and the stub has brought it here. It tells what
 * is kept of a choice, and every change of it.
 */
function answerVendors(facts: TcfFacts): void {
  const api = new CmpApi(facts.cmpId, CMP_VERSION, true)
  let last: string | null = null
  let turn = Promise.resolve()
  const update = (): void => void (turn = turn.then(updateNow))
  async function updateNow(): Promise<void> {
    const { state, purposes } = consentNow()
    const choice = choiceHere()
    const asking = document.querySelector('[data-cookies="accept"]') !== null
    const stored = choice && readTcString(document.cookie, choice.id)
    const age = choice ? Date.now() - choice.at : FRESH_MS
    const fresh = age >= 0 && age < FRESH_MS
    const source = stringSourceOf({ state, more: purposes.length > 1, asking, stored, fresh })
    if (source === 'wait') {
      if (fresh) setTimeout(update, FRESH_MS - age)
      return
    }
    const tcString = source === 'kept' ? stored! : await nothingConsented(facts)
    const now = `${tcString} ${asking}`
    if (now === last) return
    last = now
    try {
      api.update(tcString, asking)
    } catch {
      // What is kept is no TC string: nobody has consented.
      api.update('', asking)
    }
  }
  onConsent(update)
  addEventListener('edicola:asking', update)
  // What is kept comes a moment after the choice, perhaps from another tab.
  if ('BroadcastChannel' in window) new BroadcastChannel('consent').addEventListener('message', update)
  ;(window as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', update)
  update()
}

/** To whom nobody has consented: who was shown, and no more. Empty when nobody can tell who that is. */
const nothingConsented = (facts: TcfFacts): Promise<string> =>
  vendorsHere().then(
    (list) => tcStringOf(list, facts, { purposes: onlyNecessary, refused: [], at: Date.now() }),
    () => '',
  )

const facts = tcfHere()
if (facts) answerVendors(facts)
