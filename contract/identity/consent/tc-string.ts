/** Characters of a TC string that a cookie and a proof take: a longer one is not kept. */
export const MAX_TC_STRING_LENGTH = 3500
