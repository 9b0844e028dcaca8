/** `codice fiscale e CAP`. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('it', { type: 'conjunction' }).format(names)
