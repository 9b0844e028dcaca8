import type { ConsentPurpose } from 'contract/identity/consent/purposes.ts'
import type { RouteData } from 'contract/reading/tracking/payloads.ts'

/** What vendors get of a page and its reader; never who the reader is. */
export interface ShownPage {
  /** Without query and fragment, where search words and secrets of links stand. */
  address: string
  title: string
  route: RouteData | null
  /** Whether it was loaded again. */
  again: boolean
  purposes: readonly ConsentPurpose[]
  subscriber: boolean
  signedIn: boolean
}

/** A service that measures, as a page has it. */
export interface Vendor {
  /** Brings its script and tells it of the page. Rejects when it cannot be had, or is late. */
  start(page: ShownPage): Promise<void>
  /** Other purposes hold now, its own among them. */
  change?(purposes: readonly ConsentPurpose[]): void
  /** Its purpose does not hold any more: nothing of it may go on. */
  stop(): void
}
