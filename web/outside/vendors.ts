import { GIFT_PARAM } from 'contract/platform/paths.ts'
import { trackableAddress } from 'contract/reading/tracking/payloads.ts'
import { consentNow, holds, onConsent } from '../consent/consent.ts'
import { clearStored } from '../consent/clear.ts'
import { currentUser } from '../session/load-user.ts'
import { isSubscriber } from '../session/rules.ts'
import { storedPayload, token } from '../session/session.ts'
import { audience } from './audience.ts'
import { OUTSIDE_FACTS, type OutsideFacts } from './facts.ts'
import { mapp } from './mapp.ts'
import { routeDataIn } from './route-data.ts'
import { reportedTitle } from './reported-title.ts'
import { tagManager } from './tag-manager.ts'
import type { ShownPage, Vendor } from './vendor.ts'

/**
 * Starts what the masthead measures with, on a page whose policy lets it. Taken back, consent ends all of it
 * at once and for as long as the page lives: the next page may begin anew.
 */
export async function startVendors(): Promise<void> {
  // The link is a secret that opens an article, and others' scripts read the address.
  if (new URLSearchParams(location.search).has(GIFT_PARAM)) return
  const response = await fetch(OUTSIDE_FACTS)
  if (!response.ok) return console.warn(`${OUTSIDE_FACTS}: ${response.status}`)
  const facts = (await response.json()) as OutsideFacts
  const page = await shownPage()
  if (!holds(4)) return
  const vendors = vendorsOf(facts)
  const end = onConsent(({ purposes }) => {
    if (purposes.includes(4)) return vendors.forEach((vendor) => vendor.change?.(purposes))
    end()
    shutOut(facts.shut)
    vendors.forEach(stop)
    // What a script stored after its stop is removed with the page.
    addEventListener('pagehide', clearStored)
  })
  for (const vendor of vendors) vendor.start(page).catch(console.warn)
}

const vendorsOf = ({ mapp: account, tagManager: manager, audience: measured, publisher }: OutsideFacts) =>
  [
    manager && tagManager(manager),
    account && mapp(account, publisher),
    measured && audience(measured),
  ].filter((vendor): vendor is Vendor => vendor !== null)

function stop(vendor: Vendor): void {
  try {
    vendor.stop()
  } catch (error) {
    console.warn(error)
  }
}

/** A script cannot be taken out of a page: a second policy keeps it from fetching and sending. */
function shutOut(policy: string): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  document.head.append(meta)
}

async function shownPage(): Promise<ShownPage> {
  const signedIn = token() !== null
  const loaded = await currentUser()
  const user = loaded?.state === 'in' ? loaded.user : storedPayload()
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    address: trackableAddress(location.href),
    title: reportedTitle(document.title, location),
    route: routeDataIn(document.documentElement.dataset['tracked']),
    again: navigation?.type === 'reload',
    purposes: consentNow().purposes,
    signedIn,
    subscriber: signedIn && user !== null && isSubscriber(user),
  }
}
