import { shiftDay } from '../platform/rome.ts'

/** The last day that a press review may have: tomorrow’s is prepared in the evening. */
export const lastDayFrom = (today: string): string => shiftDay(today, 1)

/** Of calls that write or send for a day: it comes after `lastDayFrom` today. */
export const dayLimit = { ERR_DAY_IN_FUTURE: 422 } as const
