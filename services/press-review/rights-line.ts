import { longDate } from 'contract/platform/dates.ts'
import type { StoredItem } from './store/items.ts'
import type { Review } from './store/reviews.ts'

/**
 * The line that stands on every clip (DESIGN §13): whose it is, by which licence it was uploaded, who may use
 * it, and the day of the review that the copy was made for.
 */
export function rightsLine(
  { masthead, licence, day }: Pick<StoredItem, 'masthead' | 'licence' | 'day'>,
  { name }: Pick<Review, 'name'>,
): string {
  const sentences = [`© ${masthead}`, ...(licence ? [licence] : [])].map(withFullStop)
  return `${sentences.join(' ')} Copia per uso interno di ${name.trim()}, ${longDate(day)}.`
}

const withFullStop = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
