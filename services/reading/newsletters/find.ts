import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import { siteUrl, type Host, type Site } from 'contract/reading/site/hosts.ts'
import type { NewsletterSettings } from 'contract/reading/site/newsletter-settings.ts'

/** A newsletter with its masthead. */
export interface NewsletterOfBrand {
  brand: Brand
  newsletter: NewsletterSettings
}

/** The newsletter of that name, or undefined: settings change, and rows outlast them. */
export function findNewsletter(brands: Brands, sigla: string, slug: string): NewsletterOfBrand | undefined {
  const brand = brands.all.find((one) => one.sigla === sigla)
  const newsletter = brand?.newsletters.find((one) => one.slug === slug)
  return brand && newsletter && { brand, newsletter }
}

/** A site of a masthead at the address that letters name: the first that the settings say. */
export function originOf(origins: ReadonlySet<string>, brand: Brand, site: Site): string {
  const name = `${site}.${brand.domain}`
  return [...origins].find((one) => new URL(one).hostname === name) ?? `https://${name}`
}

/** The same of a masthead whose page is being asked for on `host`: with its scheme and port. */
export const sisterOrigin = (host: Host, brand: Brand, site: Site): string =>
  siteUrl({ ...host, brand }, site, '')
