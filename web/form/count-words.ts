import { wrong } from './rules.ts'

const digits = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** `118 di 2.500`. */
export const countOf = (count: number, max: number): string =>
  `${digits.format(count)} di ${digits.format(max)}`

/** `118 di 2.500 caratteri`. */
export const countWords = (count: number, max: number): string => `${countOf(count, max)} caratteri`

/** Why a text of so many characters cannot be sent; null where it can. */
export const lengthError = (count: number, { min, max }: { min: number; max: number }): string | null =>
  count > max
    ? wrong.longest(max)
    : count >= min
      ? null
      : min > 1
        ? `Scrivi almeno ${min} caratteri`
        : 'Scrivi un messaggio'
