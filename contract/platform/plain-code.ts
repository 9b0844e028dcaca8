/**
 * A code, a card or a number as it is compared and stored, however it was typed or pasted: without spaces,
 * dots, hyphens and invisible characters, in capitals. Of contract and services, the only one.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}−.:/]/gu, '')
    .toUpperCase()
