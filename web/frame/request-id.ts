import { createContext } from 'react'

/**
 * What the log calls the request that a page was written for; null: nothing does, as in browsers, where pages
 * come without a request of their own.
 */
export const RequestIdContext = createContext<string | null>(null)
