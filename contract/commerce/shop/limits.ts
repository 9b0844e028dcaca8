/** Characters of the words that go with a gift. */
export const LONGEST_WORDS = 300
/** For so long an order costs what it did when it was opened; afterwards what its masthead asks that day. */
export const HELD_HOURS = 24
