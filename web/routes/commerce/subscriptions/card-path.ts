const OPEN = 'carta'

/** `/user/subscriptions` with the form of a subscription's card open. */
export const cardPath = (subscription: string): string => `/user/subscriptions?${OPEN}=${subscription}`

/** The subscription whose form an address opens; null: none. */
export const cardIn = (url: string): string | null => new URL(url).searchParams.get(OPEN)
