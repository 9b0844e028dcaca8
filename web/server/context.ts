import { createContext } from 'react-router'
import type { Ask } from 'contract/platform/endpoint.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { Gate } from 'contract/reading/site/gate.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { OutsideScript } from './outside-sources.ts'

/** What every loader gets: where it is, who answers its calls, the mastheads, today in Rome. */
export interface Visit {
  host: Host
  brands: Brands
  ask: Ask
  /** On application pages: asks in the name of whom the browser's cookie knows; null: nobody. */
  askInPerson?: () => Promise<Ask | null>
  /** YYYY-MM-DD in Europe/Rome. */
  today: string
  nonce: string
  /** Writes an error down with its request. */
  log: (error: unknown) => void
  /** What the log calls the request; an error page shows it. */
  requestId?: string | undefined
  /** On application pages: lets this answer's page run a script of somebody else's (DESIGN §7). */
  allow?: (script: OutsideScript) => void
  /** Set only when the gate's page is shown in place of what was asked. */
  shut?: Shut
}

/** A closed gate: which one, where to go once open, what went wrong with the last try. */
export interface Shut {
  gate: Gate
  back: string
  status: number
  alert: string | null
}

export const visit = createContext<Visit>()
