import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import { siteUrl, type Host, type Site } from 'contract/reading/site/hosts.ts'
import type { NewsletterSettings } from 'contract/reading/site/newsletter-settings.ts'

/** A newsletter with its masthead, as the settings have them. */
export interface MastheadNewsletter {
  brand: Brand
  newsletter: NewsletterSettings
}

/** The newsletter of a name; undefined: the settings do not have it any more, though rows may. */
export function findNewsletter(brands: Brands, sigla: string, slug: string): MastheadNewsletter | undefined {
  const brand = brands.all.find((one) => one.sigla === sigla)
  const newsletter = brand?.newsletters.find((one) => one.slug === slug)
  return brand && newsletter && { brand, newsletter }
}

/** The origin of a site of a masthead for letters: the first one that the settings have. */
export function originOf(origins: ReadonlySet<string>, brand: Brand, site: Site): string {
  const name = `${site}.${brand.domain}`
  return [...origins].find((one) => new URL(one).hostname === name) ?? `https://${name}`
}

/** The origin of a site of another masthead, with the scheme and port of the request to `host`. */
export const sisterOrigin = (host: Host, brand: Brand, site: Site): string =>
  siteUrl({ ...host, brand }, site, '')
