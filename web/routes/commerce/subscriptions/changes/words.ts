import type { z } from 'zod'
import type { PlanChange, readChanges } from 'contract/commerce/subscriptions/changes.ts'
import { changePlanPath, planSlug } from 'contract/identity/account-paths.ts'
import type { Subscription } from 'contract/commerce/subscriptions/subscriptions.ts'
import { theDate } from '../../../../words/dates.ts'
import { planName } from '../../../../words/subscriptions.ts'

/** What the page of a change shows. */
export type Changes = z.infer<(typeof readChanges)['answer']>

/** The page where a subscription changes plan; with a plan, the step where it is confirmed. */
export const changePath = (id: string, to?: Pick<PlanChange, 'offer' | 'months'>): string =>
  `${changePlanPath(id)}${to ? `?a=${planSlug(to)}` : ''}`

/** The page where a subscription is paused, or opened again. */
export const pausePath = (id: string): string => `/user/subscriptions/pausa/${id}`

/** `Il 31 gennaio 2028`. */
export function onTheDate(day: string): string {
  const words = theDate('il', day)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** `Il 31 gennaio 2028 passi a Online, un mese.`; of a renewal that was not paid: when it is. */
export const nextPlanWords = (
  { next }: Pick<Subscription, 'next'>,
  to: Pick<PlanChange, 'name' | 'months'>,
) => `${next === null ? 'Quando paghi il rinnovo' : onTheDate(next.day)} passi a ${planName(to)}.`

/** `l’anno`, `al mese`. */
export const perPeriod = ({ months }: Pick<PlanChange, 'months'>): string =>
  months === 12 ? 'l’anno' : 'al mese'
