import { siteUrl } from 'contract/reading/site/hosts.ts'
import { addressOf, useSite } from './site.ts'

/**
 * Opens what was chosen about cookies, and says it (`web/consent/`): the same HTML for everybody, and a link
 * to the policy until its script is there.
 */
export function CookieChoices() {
  const { host, consentOffer } = useSite()
  return (
    <a
      href={addressOf(host, host.brand.consent.cookiePolicyUrl)}
      aria-haspopup="dialog"
      data-cookies="open"
      data-offer={consentOffer === null ? undefined : siteUrl(host, 'shop', consentOffer)}
    >
      Preferenze cookie
      {/* As it is at a first visit: what comes later would move the page. */}
      <span data-extent="">: da scegliere</span>
    </a>
  )
}
