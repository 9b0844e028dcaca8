import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { WritePart } from '../frame/written.tsx'
import { SiteContext, type SiteFacts } from '../frame/site.ts'

const MAX_CHARACTERS = 4_000_000

/**
 * Writes parts of content pages, each once a day for a site and what it shows: the frame is a third of the
 * elements of a page, which no change of content changes; of a home made anew most blocks are as before.
 */
export function partWriter(): (site: SiteFacts) => WritePart {
  const written = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  const numbers = new Map<unknown, number>()
  const numberOf = (part: unknown): number => {
    const number = numbers.get(part) ?? numbers.size
    numbers.set(part, number)
    return number
  }
  return (site) => (Part, props, keep) => {
    const write = () => asText(<SiteContext value={site}>{<Part {...props} />}</SiteContext>)
    if (!keep) return write()
    const key = `${numberOf(Part)} ${site.today} ${site.host.origin} ${JSON.stringify(props)}`
    let html = written.get(key)
    if (html === undefined) written.set(key, (html = write()))
    return html
  }
}

/**
 * As one string: what React gives is a tree of a thousand pieces, which takes six times the memory for as
 * long as it is kept.
 */
const asText = (part: React.ReactNode): string => Buffer.from(renderToString(part)).toString()
