import { trackablePath, type TrackedPage } from 'contract/reading/tracking/payloads.ts'
import type { TrackingPayload } from 'contract/reading/tracking/tracking.ts'

/** What is stored of a payload. `article` and `section` are as they were told. */
export interface TrackedEvent {
  event: 'pageview' | 'click'
  page: TrackedPage | null
  article: number | null
  section: string | null
  path: string
  target: string | null
  popup: string | null
}

/** Characters that are stored of a path, of what was clicked and of its popup. */
const MAX_PATH = 300
const MAX_TARGET = 100

/** A payload as it is stored. The query, and what a path may not tell, is left out, whoever sent it. */
export function eventOf(sent: TrackingPayload): TrackedEvent {
  const { pathname, hash } = new URL(sent.url_articolo)
  const [target = '', popup = null] = hash.slice(1).split('?popupId=')
  const page = 'pagina' in sent ? sent : null
  return {
    event: sent.evento,
    page: page?.pagina ?? null,
    article: page?.pagina === 'ARTICOLO' ? Number(page.id_articolo) : null,
    section: page && page.pagina !== 'HOME' ? page.sezione : null,
    path: trackablePath(pathname).slice(0, MAX_PATH),
    target: sent.evento === 'click' ? target.slice(0, MAX_TARGET) : null,
    popup: sent.evento === 'click' ? (popup?.slice(0, MAX_TARGET) ?? null) : null,
  }
}

/** More views of one thing by one browser on a day are not counted: a page that reloads, or a bot. */
export const MAX_VIEWS_PER_BROWSER = 20

/** Days that have room already. */
export const DAYS_AHEAD = 7
/** A day is counted for good when it has been over for so long. */
export const SETTLED_MS = 3_600_000

/** In rankings at most so many browsers of one network count, against invented browsers. */
export const MAX_PER_NETWORK = 3

/** How many articles «Più letti» has, and how many people must have opened each on one day. */
export const MOST_READ_COUNT = 6
export const MIN_READERS = 20
