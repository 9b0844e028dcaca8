import { type Click, clickOf, type Pageview, pageviewOf } from 'contract/reading/tracking/payloads.ts'
import { sendTracking } from 'contract/reading/tracking/tracking.ts'
import { holds, onConsent } from '../consent/consent.ts'
import { send } from '../session/send.ts'
import { accountOrigin, token } from '../session/session.ts'
import { clickedIn } from './clicked.ts'
import { keepRun } from './ran.ts'
import { routeDataIn } from './route-data.ts'

const facts = document.documentElement.dataset
/** A host of nobody belongs to no masthead, and a gate is no page of one. */
const counted = facts['unknown'] === undefined && facts['closed'] === undefined

/** SPEC §7: the account client, with its bearer; a failure is only logged. */
async function report(payload: Pageview | Click): Promise<void> {
  const base = accountOrigin() ?? ''
  const answer = await send(sendTracking, payload, {
    base,
    token: token(),
    credentials: true,
    keepalive: true,
  })
  if (!answer.ok) return console.warn(`${sendTracking.path}: ${answer.status} ${answer.code}`)
  keepRun({
    name: 'Le nostre statistiche',
    host: new URL(base).host,
    purpose: 4,
    at: Date.now(),
    why: 'Contano le pagine aperte e i clic, senza dire di chi sono.',
    outcome: 'ran',
  })
}

/** The page that was reported last: one that comes alive is the same page. */
let lastSent: string | null = null
function sendPageview(): void {
  if (!counted || !holds(4) || lastSent === location.pathname) return
  lastSent = location.pathname
  void report(pageviewOf(location.href, routeDataIn(facts['tracked'])))
}
function sendRestored({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  lastSent = null
  sendPageview()
}

/** What was pressed last: a page that was asleep gives the press back to its button. */
let pressed: Element | null = null
function sendClick({ target, isTrusted }: Event): void {
  const click = counted && holds(4) && target instanceof Element ? clickedIn(target) : null
  if (!click || (!isTrusted && click.thing === pressed)) return
  pressed = click.thing
  void report(clickOf(location.href, click.id, click.popup))
}

sendPageview()
onConsent(sendPageview)
// A page that is alive goes on to another by itself.
addEventListener('edicola:page', sendPageview)
addEventListener('pageshow', sendRestored)
addEventListener('click', sendClick, { capture: true })
if (counted && facts['outside'] !== undefined)
  import('./vendors.ts').then(({ startVendors }) => startVendors()).catch(console.warn)
