/** What a person may do with a subscription of their own, and how often. */
export const own = {
  who: 'person',
  limit: { max: 60, seconds: 600, by: 'person' },
  beforeGate: true,
} as const

/** There is none with that id, or it is somebody else's: both are answered alike. */
export const notFound = { ERR_SUBSCRIPTION_NOT_FOUND: 404 } as const
