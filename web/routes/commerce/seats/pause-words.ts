import { theDate } from '../../../words/dates.ts'

/** What a pause of the subscription changes for who is invited, after a sentence; nothing without one. */
export const pauseWords = (opens: string | null): string =>
  opens === null ? '' : ` L’abbonamento ora è in pausa: si legge ${theDate('dal', opens)}.`
