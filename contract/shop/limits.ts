/** Characters of the words that go with a gift. */
export const LONGEST_WORDS = 300
