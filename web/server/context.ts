import { createContext } from 'react-router'
import type { Ask } from 'contract/endpoint.ts'
import type { Brands } from 'contract/site/brand.ts'
import type { Place } from 'contract/site/hosts.ts'

/** What every loader gets: where it is, who answers its calls, the mastheads, today in Rome. */
export interface Visit {
  place: Place
  brands: Brands
  ask: Ask
  /** YYYY-MM-DD in Europe/Rome. */
  today: string
  nonce: string
}

export const visit = createContext<Visit>()
