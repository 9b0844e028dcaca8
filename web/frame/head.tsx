import type { SiteFacts } from './site.ts'
import newsreader from '../fonts/made/newsreader.woff2?url'
import schibsted from '../fonts/made/schibsted-grotesk.woff2?url'

/**
 * What every page has in its head. Styles of the components come after, from the router. `asks`: whether
 * what asks about cookies, and answers vendors, belongs here.
 */
export function Head({ site, asks }: { site: SiteFacts; asks: boolean }) {
  const { light, dark } = site.host.brand.themeColour
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {site.tcf !== null && asks && <script src={site.scripts.tcfStub} data-cmp={site.scripts.cmp} />}
      <script src={site.scripts.head} />
      <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={schibsted} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={site.look} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={site.favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      <meta name="format-detection" content="telephone=no" />
    </>
  )
}
