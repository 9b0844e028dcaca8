import { publicBrand, type Brand, type PublicBrand } from 'contract/reading/site/brand.ts'
import * as scripts from 'virtual:page-scripts'
import { gateFlag } from 'contract/reading/site/gate.ts'
import { siteUrl } from 'contract/reading/site/hosts.ts'
import { tcfAttribute } from '../consent/tcf/facts.ts'
import type { SiteFacts, Sister } from '../frame/site.ts'
import { faviconAddress, lookAddress, wordmarkAddress } from './brand-files.ts'
import type { Visit } from './context.ts'
import { measuringSources } from './outside-sources.ts'

const boxOf = (wordmark: string): string => /viewBox="([^"]+)"/.exec(wordmark)?.[1] ?? '0 0 400 80'

/** The facts of the site that a visit is on. */
export function siteFactsOf(
  { host, brands, today, nonce }: Visit,
  { dev, vendorsSince }: { dev: boolean; vendorsSince: number | null },
): SiteFacts {
  const { brand, known } = host
  const sister = (b: Brand): Sister => ({
    sigla: b.sigla,
    name: b.name,
    domain: b.domain,
    gated: b.gated,
    url: siteUrl({ ...host, brand: b }, 'edicola'),
    wordmark: wordmarkAddress(brands, b),
    box: boxOf(b.wordmark),
  })
  return {
    host: { ...host, brand: publicFactsOf(brand) },
    title: known ? brand.name : 'Edicola',
    code: known ? brand.sigla : 'ED',
    scripts: {
      head: scripts.head,
      loader: scripts.loader,
      signIn: scripts.signIn,
      contact: scripts.contact,
      faq: scripts.faq,
      tcfStub: scripts.tcfStub,
      cmp: scripts.cmp,
      iubenda: scripts.iubenda,
    },
    consentTool: consentToolOf(brand),
    tcf: tcfOf(brand),
    chatwoot: brand.support.chatwoot ? `${brand.support.chatwoot.url} ${brand.support.chatwoot.token}` : null,
    vendorsSince,
    look: lookAddress(brands),
    favicon: faviconAddress(brand),
    wordmark: brand.wordmark,
    sisters: brands.all.map(sister),
    publisher: brands.shared.publisher,
    consentOffer: consentOfferOf(brand),
    outside: known && measuringSources(brand).length > 0,
    copyright: brands.shared.companyCopyright,
    description: known ? brand.claim : brands.shared.meta.description,
    opened: [brand.gated && gateFlag.site, dev && gateFlag.dev].filter(Boolean).join(' ') || undefined,
    today,
    nonce,
  }
}

/** Facts of the masthead for an outside tool (`web/consent/iubenda/`). */
const consentToolOf = ({ consent: { provider, siteId, cookiePolicyId } }: Brand): string | null =>
  provider === 'iubenda' ? `${siteId} ${cookiePolicyId}` : null

/** How vendors get the choice (`web/consent/tcf/`). */
const tcfOf = ({ consent: { tcf } }: Brand): string | null =>
  tcf ? tcfAttribute({ ...tcf, vendors: tcf.vendors.length }) : null

/** What opens nothing but reading without being profiled. */
function consentOfferOf({ consent, offers }: Brand): string | null {
  const offer = offers.find(({ sold, rights }) => sold && rights.join() === 'consent')
  return consent.refuseAndSubscribe && offer ? `/vetrina/${offer.slug}` : null
}

const publicBrands = new WeakMap<Brand, PublicBrand>()

/** The fields that `publicBrand` lists, picked once: the settings do not change while the program runs. */
function publicFactsOf(brand: Brand): PublicBrand {
  const facts = publicBrands.get(brand) ?? publicBrand.parse(brand)
  publicBrands.set(brand, facts)
  return facts
}
