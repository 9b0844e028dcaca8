/** Saved queries of one review, and words, phrases or exclusions of one. */
export const MAX_QUERIES = 50
export const MAX_TERMS = 20
/** Characters of a word, a phrase or an exclusion, and of a name. */
export const MAX_TERM_LENGTH = 80
export const MAX_NAME_LENGTH = 80
/** Days that a trial looks back, today among them. */
export const TRIAL_DAYS = 7
/** Articles that a trial shows. */
export const TRIAL_SHOWN = 30
/** Articles added at once. */
export const MAX_ADDED = 50
/** Bytes of a file brought in by hand. */
export const FILE_BYTES = 10_000_000
/** Characters of a text that is written down of one. */
export const MAX_TEXT_LENGTH = 20_000
/** Parts of a page that one cut has. */
export const MAX_PARTS = 20
