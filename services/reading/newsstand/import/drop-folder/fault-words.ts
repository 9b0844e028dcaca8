/** Why a folder could not be looked into. */
export const unreadableWords = (error: unknown): string =>
  `La cartella non si può leggere${codeOf(error)}: controllare i permessi.`

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''

/** A disk of another system may have names in Latin-1: as text they would be those of other files. */
export const notUtf8 = 'Il nome non è scritto in UTF-8: rinominarlo, così non si legge.'
