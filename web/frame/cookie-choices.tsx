import { siteUrl } from 'contract/site/hosts.ts'
import { addressOf, useSite } from './site.ts'
import styles from './cookie-choices.module.css'

/** Opens what was chosen about cookies, and says it (`web/consent/`): the same HTML for everybody. */
export function CookieChoices() {
  const { host, consentOffer } = useSite()
  return (
    <button
      type="button"
      className={styles.choices}
      data-cookies="open"
      data-policy={addressOf(host, host.brand.consent.cookiePolicyUrl)}
      data-offer={consentOffer === null ? undefined : siteUrl(host, 'shop', consentOffer)}
    >
      Preferenze cookie
      <span data-extent="open">: da scegliere</span>
      <span data-extent="necessary">: solo i necessari</span>
      <span data-extent="some">: solo alcuni</span>
      <span data-extent="all">: tutti</span>
    </button>
  )
}
