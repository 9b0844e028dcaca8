/** Characters of the words that go with a gift. */
export const MAX_MESSAGE_LENGTH = 300
/** For so long an order costs what it did when it was opened; afterwards what its masthead asks that day. */
export const PRICE_VALID_HOURS = 24
