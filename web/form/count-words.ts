const digits = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** `118 di 2.500 caratteri`. */
export const countWords = (count: number, most: number): string =>
  `${digits.format(count)} di ${digits.format(most)} caratteri`
