/**
 * Pages of the account site that other features lead to, root-relative; apart from
 * `contract/platform/paths.ts`, which every page loads.
 */

/** The page of the offer for who begins, on the account site (SPEC §2 «user-onboarding-upselling»). */
export const RESERVED_OFFER_PATH = '/user/onboarding/upselling'
/** The page where a subscription changes plan, on the account site. */
export const changePlanPath = (id: string): string => `/user/subscriptions/piano/${id}`
/** How a plan stands in an address. */
export const planSlug = ({ offer, months }: { offer: string; months: 1 | 12 }): string =>
  `${offer}-${months === 12 ? 'anno' : 'mese'}`
/** The page of the seats that one reads with as a guest, on the account site. */
export const GUEST_SEATS_PATH = '/user/subscriptions/ospite'
/** The page of a subscription that was bought through Google, on the account site. */
export const GOOGLE_SUBSCRIPTION_PATH = '/user/subscriptions/google'
