import { type Brands } from 'contract/site/brand.ts'
import type { Settings } from './settings.ts'

const sites = ['edicola', 'account', 'shop', 'www'] as const

/**
 * Every origin at which the program is reached as the settings say, of each masthead and site. `port`: the
 * one listened on. With https too, for a trusted proxy may say so of a request whatever PUBLIC_SCHEME is.
 */
export function originsOf(
  { publicPort }: Pick<Settings, 'publicPort'>,
  brands: Brands,
  port: number,
): ReadonlySet<string> {
  return new Set(
    brands.all.flatMap(({ domain }) =>
      sites.flatMap((site) => [
        new URL(`http://${site}.${domain}:${publicPort ?? port}`).origin,
        new URL(`https://${site}.${domain}:${publicPort ?? 443}`).origin,
      ]),
    ),
  )
}
