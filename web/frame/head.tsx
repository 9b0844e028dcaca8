import { head } from 'virtual:page-scripts'
import type { Place } from 'contract/site/hosts.ts'
import newsreader from '../fonts/made/newsreader.woff2?url'
import schibsted from '../fonts/made/schibsted-grotesk.woff2?url'

export interface HeadProps {
  place: Place
  look: string
  favicon: string
  title?: string
  description?: string
  robots?: string
}

/** What every page has in its head, whoever renders it. Styles of the components come after, from the router or from `sheet`. */
export function Head({ place, look, favicon, title, description, robots }: HeadProps) {
  const { light, dark } = place.brand.themeColour
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <script src={head} />
      {title !== undefined && <title>{title}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {robots !== undefined && <meta name="robots" content={robots} />}
      <link rel="preload" href={newsreader} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={schibsted} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={look} />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      <meta name="format-detection" content="telephone=no" />
    </>
  )
}
