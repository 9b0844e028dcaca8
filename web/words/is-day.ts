import { isReckonedDay } from 'contract/platform/reckoned-day.ts'

/**
 * Whether this is a day of the calendar, YYYY-MM-DD, as `day` of the contract. Pages that may not carry the
 * schemas ask here.
 */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  isReckonedDay(text) &&
  new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text) === true
