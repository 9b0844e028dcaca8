import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { Above, Below, type WrittenFrame } from '../frame/frame.tsx'
import { SiteContext, type SiteFacts } from '../frame/site.ts'

const PATHS = 100
const frames = new WeakMap<SiteFacts, LRUCache<string, WrittenFrame>>()

/** The frame of a content page, written when first asked for: a third of the elements of a page, which no change of content changes. */
export function writtenFrame(site: SiteFacts, path: string): WrittenFrame {
  let ofSite = frames.get(site)
  if (!ofSite) frames.set(site, (ofSite = new LRUCache({ max: PATHS })))
  let frame = ofSite.get(path)
  if (!frame) ofSite.set(path, (frame = { above: write(site, <Above path={path} />), below: write(site, <Below path={path} footer />) }))
  return frame
}

const write = (site: SiteFacts, part: React.ReactNode): string => renderToString(<SiteContext value={site}>{part}</SiteContext>)
