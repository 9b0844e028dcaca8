import type { Brand } from 'contract/site/brand.ts'
import * as scripts from 'virtual:page-scripts'
import { gateFlag } from 'contract/site/gate.ts'
import { siteUrl } from 'contract/site/hosts.ts'
import type { SiteFacts, Sister } from '../frame/site.ts'
import { faviconAddress, lookAddress, wordmarkAddress } from './brand-files.ts'
import type { Visit } from './context.ts'

const boxOf = (wordmark: string): string => /viewBox="([^"]+)"/.exec(wordmark)?.[1] ?? '0 0 400 80'

/** The facts of the site that a visit is on. */
export function siteFactsOf({ place, brands, today, nonce }: Visit, dev: boolean): SiteFacts {
  const { brand, known } = place
  const sister = (b: Brand): Sister => ({
    sigla: b.sigla,
    name: b.name,
    url: siteUrl({ ...place, brand: b }, 'edicola'),
    wordmark: wordmarkAddress(brands, b),
    box: boxOf(b.wordmark),
  })
  return {
    place: { ...place, brand: publicBrand(brand) },
    title: known ? brand.name : 'Edicola',
    code: known ? brand.sigla : 'ED',
    scripts: { head: scripts.head, loader: scripts.loader },
    look: lookAddress(brands),
    favicon: faviconAddress(brand),
    wordmark: brand.wordmark,
    sisters: brands.all.map(sister),
    publisher: brands.shared.publisher,
    copyright: brands.shared.companyCopyright,
    description: known ? brand.claim : brands.shared.meta.description,
    opened: [brand.gated && gateFlag.site, dev && gateFlag.dev].filter(Boolean).join(' ') || undefined,
    today,
    nonce,
  }
}

/** Drawings and tokens travel as files, not as data of the page. */
const publicBrand = (brand: Brand): Brand => ({ ...brand, look: '', wordmark: '', favicon: '' })
