if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime' as string)
import { letAsk } from '../consent.ts'
import { offerHere } from '../offer-here.ts'
import { placeHere } from '../place.ts'
import { iubenda } from './iubenda.ts'

/** Lets iubenda ask, on pages that say so: before our own rules have looked for a choice. */
function start(): void {
  const { consentTool, consentFrom = '' } = document.documentElement.dataset
  const [siteId, cookiePolicyId] = consentTool?.split(' ') ?? []
  if (siteId === undefined || cookiePolicyId === undefined) return
  const opener = document.querySelector<HTMLAnchorElement>('a[data-cookies="open"]')
  const offer = offerHere()
  const settings = {
    ...{ siteId, cookiePolicyId, invalidBefore: consentFrom, domain: placeHere().domain },
    ...{ policyUrl: new URL(opener?.href ?? '/info/cookie', location.href).href, sells: offer !== null },
  }
  const tool = iubenda(settings, () => letAsk(tool), offer)
  letAsk(tool)
}
start()
