import { OUTSIDE_FACTS } from '../outside/facts.ts'
import { NEWS_SITEMAP, SITEMAP_INDEX } from './machines/sitemap.ts'

const single: ReadonlySet<string> = new Set([
  ...['/robots.txt', '/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest', '/sw.js', '/rss.xml'],
  ...[SITEMAP_INDEX, NEWS_SITEMAP, OUTSIDE_FACTS],
])
const folders = ['/assets/', '/brands/', '/sitemap/', '/rss/', '/.well-known/']

/** The name of a file, or of its folder, for log and metrics (`/assets/*`); null: the path is no file's. */
export function fileRouteOf(pathname: string): string | null {
  if (single.has(pathname)) return pathname
  const folder = folders.find((start) => pathname.startsWith(start))
  return folder === undefined ? null : `${folder}*`
}
