import { trackablePath } from 'contract/reading/tracking/payloads.ts'

/** What was clicked, as SPEC §3 has it: the `id` that becomes the fragment, and the popup around it. */
export interface Clicked {
  thing: Element
  id: string
  popup?: string
}

/** React makes ids of its own, which say nothing. */
const named = '[id]:not([id^="_"]):not([id^=":"]):not([id^="«"])'
/** Parts of every page whose links are distinguished: header, side menu, footer. */
const frame: readonly string[] = ['intestazione', 'menu', 'piede']

/**
 * A link or a button, by its own `id` or that of the part it stands in; of a link in the frame of the pages
 * also where it leads (`menu-speciali`, `piede-info-privacy`). Null: something that cannot be pressed, or
 * that stands in the page as a whole.
 */
export function clickedIn(target: Element): Clicked | null {
  const thing = target.closest('a[href], button, summary')
  const part = thing?.closest(named)
  if (!thing || !part || part.matches('main, body, html')) return null
  const popup = part.closest(`dialog${named}, [popover]${named}`)
  const way = thing instanceof HTMLAnchorElement && frame.includes(part.id) ? `-${leadsTo(thing)}` : ''
  return { thing, id: part.id + way, ...(popup ? { popup: popup.id } : {}) }
}

/** The path on a site of the masthead, `home` for its front page; another site with its host before it. */
function leadsTo({ hostname, pathname }: HTMLAnchorElement): string {
  const domain = (host: string) => host.split('.').slice(-2).join('.')
  const own = domain(hostname) === domain(location.hostname)
  const parts = (own ? trackablePath(pathname) : hostname + pathname).split('/').filter(Boolean)
  return parts.join('-') || 'home'
}
