import { type ConsentPurpose, onlyNecessary } from 'contract/identity/consent/purposes.ts'
import { consentModeOf } from '../consent/signals.ts'
import { ANALYTICS_MS, load } from './load.ts'
import { TAG_MANAGER } from './facts.ts'
import type { Vendor } from './vendor.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google's commands are the `arguments` of a function: a list of the same is none to its script. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- Google's script takes nothing else for a command
  window.dataLayer.push(arguments)
}

/**
 * Google Tag Manager with Consent Mode v2, the basic kind: nothing is fetched before the choice. Then all is
 * denied first and granted as it was chosen (`consent/signals.ts`), so that no tag of the container finds
 * more than that.
 */
export function tagManager({ container }: { container: string }): Vendor {
  const change = (purposes: readonly ConsentPurpose[]) => gtag('consent', 'update', consentModeOf(purposes))
  return {
    start({ purposes, address, title, route }) {
      const denied = Object.keys(consentModeOf([])).map((signal) => [signal, 'denied'])
      gtag('consent', 'default', Object.fromEntries(denied))
      change(purposes)
      // The address of the page may have search words in it.
      gtag('set', { page_location: address, page_title: title })
      window.dataLayer!.push({ page_location: address, ...route })
      window.dataLayer!.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      return load(
        { name: 'Google Tag Manager', src: `${TAG_MANAGER}/gtm.js?id=${container}` },
        {
          purpose: 4,
          timeout: ANALYTICS_MS,
          why: 'Porta gli strumenti che misurano e, se l’hai permesso, la pubblicità.',
        },
      )
    },
    change,
    stop: () => change(onlyNecessary),
  }
}
