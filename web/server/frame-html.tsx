import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { Below, type FrameHtml } from '../frame/frame.tsx'
import { Header } from '../frame/header.tsx'
import { SiteContext, type SiteFacts } from '../frame/site.ts'

const MOST_CHARACTERS = 4_000_000

/**
 * Writes the frame of content pages, of a site and a path once a day: a third of the elements of a page,
 * which no change of content changes. With a query, which sign-in leads back to, it is written each time.
 */
export function frameWriter(): (site: SiteFacts, path: string, search: string) => FrameHtml {
  const frames = new LRUCache<string, FrameHtml>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ above, below }, key) => above.length + below.length + key.length,
  })
  const frameOf = (site: SiteFacts, path: string, search: string): FrameHtml => ({
    above: write(site, <Header path={path} search={search} />),
    below: write(site, <Below path={path} search={search} footer />),
  })
  return (site, path, search) => {
    if (search !== '') return frameOf(site, path, search)
    const key = `${site.today} ${site.host.origin} ${path}`
    let frame = frames.get(key)
    if (!frame) frames.set(key, (frame = frameOf(site, path, '')))
    return frame
  }
}

/**
 * As one string: what React gives is a tree of a thousand pieces, which takes six times the memory for as
 * long as it is kept.
 */
const write = (site: SiteFacts, part: React.ReactNode): string =>
  Buffer.from(renderToString(<SiteContext value={site}>{part}</SiteContext>)).toString()
