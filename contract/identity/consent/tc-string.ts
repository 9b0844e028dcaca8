/** Characters of a TC string that a cookie and a proof take: a longer one is not kept. */
export const LONGEST_TC_STRING = 3500
