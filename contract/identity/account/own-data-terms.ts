/** How long everything takes with one's own data; without a schema, for pages say it too. */

/** Archives that a person may ask for in a day. */
export const ARCHIVES_A_DAY = 3
/** Days that an archive can be downloaded. */
export const ARCHIVE_DAYS = 7
/** Days between asking for the deletion of an account and its erasure. */
export const COOLING_DAYS = 14
/** Years that acceptances of an erased account are kept (Codice civile, 2946), and consents (2947). */
export const RETENTION_YEARS = { acceptance: 10, consent: 5 } as const
