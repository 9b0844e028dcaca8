import { data } from 'react-router'
import { day } from 'contract/shapes.ts'

/** The day that somebody asks for, or null; one that does not exist is a wrong address (400). */
export function wantedDay(giorno: string | null): string | null {
  if (!giorno) return null
  if (day.safeParse(giorno).success) return giorno
  throw data(null, { status: 400, statusText: 'ERR_BAD_REQUEST' })
}
