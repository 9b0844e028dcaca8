import { type Brands } from 'contract/reading/site/brand.ts'
import type { Settings } from './settings.ts'

const sites = ['edicola', 'account', 'shop', 'www'] as const

/**
 * Every origin at which the program is reached as the settings say, of each masthead and site. `port`: the
 * one listened on. With the other scheme too, after that of PUBLIC_SCHEME, for a trusted proxy may say so of
 * a request.
 */
export function originsOf(
  { publicScheme, publicPort }: Pick<Settings, 'publicScheme' | 'publicPort'>,
  brands: Brands,
  port: number,
): ReadonlySet<string> {
  const schemes = publicScheme === 'http' ? (['http', 'https'] as const) : (['https', 'http'] as const)
  const own = { http: publicPort ?? port, https: publicPort ?? 443 }
  return new Set(
    brands.all.flatMap(({ domain }) =>
      sites.flatMap((site) =>
        schemes.map((scheme) => new URL(`${scheme}://${site}.${domain}:${own[scheme]}`).origin),
      ),
    ),
  )
}
