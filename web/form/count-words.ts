import { wrong } from './rules.ts'

const digits = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** `118 di 2.500`. */
export const countOf = (count: number, most: number): string =>
  `${digits.format(count)} di ${digits.format(most)}`

/** `118 di 2.500 caratteri`. */
export const countWords = (count: number, most: number): string => `${countOf(count, most)} caratteri`

/** Why a text of so many characters cannot be sent; null where it can. */
export const lengthError = (count: number, { least, most }: { least: number; most: number }): string | null =>
  count > most
    ? wrong.longest(most)
    : count >= least
      ? null
      : least > 1
        ? `Scrivi almeno ${least} caratteri`
        : 'Scrivi un messaggio'
