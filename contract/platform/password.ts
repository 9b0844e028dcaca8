/**
 * The five demands on a password (SPEC §5), in the order of the list «La password deve contenere almeno:».
 */
export const passwordDemands = [
  { id: 'length', words: '8 caratteri', met: (p: string) => [...p].length >= 8 },
  { id: 'upper', words: 'una lettera maiuscola', met: (p: string) => /\p{Lu}/u.test(p) },
  { id: 'lower', words: 'una lettera minuscola', met: (p: string) => /\p{Ll}/u.test(p) },
  { id: 'digit', words: 'un numero', met: (p: string) => /\p{Nd}/u.test(p) },
  { id: 'special', words: 'un carattere speciale', met: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const

/** The longest password taken, in characters: more would only cost time. */
export const MAX_PASSWORD_LENGTH = 200

/** Whether a new password has all that SPEC §5 wants of it. */
export const meetsDemands = (password: string): boolean =>
  passwordDemands.every((demand) => demand.met(password))
