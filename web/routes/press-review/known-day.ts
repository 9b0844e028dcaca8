import { data } from 'react-router'
import { day } from 'contract/shapes.ts'

/** The day in an address of the review. One that is none leads nowhere, and the server says so: 404. */
export function knownDay(text: string): string {
  if (day.safeParse(text).success) return text
  throw data(null, { status: 404, statusText: 'ERR_DAY_NOT_FOUND' })
}
