import type { PlanChange } from 'contract/subscriptions/changes.ts'
import { theDate } from '../../../words/dates.ts'

/** The page where a subscription changes plan; with a plan, the step where it is confirmed. */
export const changePath = (id: string, to?: Pick<PlanChange, 'offer' | 'months'>): string =>
  `/user/subscriptions/piano/${id}${to ? `?a=${slugOf(to)}` : ''}`

/** The page where a subscription is paused, or opened again. */
export const pausePath = (id: string): string => `/user/subscriptions/pausa/${id}`

/** How a plan stands in an address. */
export const slugOf = ({ offer, months }: Pick<PlanChange, 'offer' | 'months'>): string =>
  `${offer}-${months === 12 ? 'anno' : 'mese'}`

/** `Il 31 gennaio 2028`. */
export function onTheDate(day: string): string {
  const words = theDate('il', day)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** `l’anno`, `al mese`. */
export const perPeriod = ({ months }: Pick<PlanChange, 'months'>): string =>
  months === 12 ? 'l’anno' : 'al mese'
