/** What a message to customer care may be; without a schema, for the page's script reads it too. */
export const LONGEST_MESSAGE = 2500
export const LONGEST_SUBJECT = 120
/** Mail servers refuse letters of more than 25 MB, and a letter is a third larger than its files. */
export const MOST_ATTACHMENTS = 3
export const ATTACHMENT_BYTES = 5_000_000
/** Characters of a search in the questions. */
export const LONGEST_QUESTION = 200
