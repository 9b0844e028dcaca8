/** What a message to customer care may be; without a schema, for the page's script reads it too. */
export const MAX_MESSAGE_LENGTH = 2500
export const MAX_SUBJECT_LENGTH = 120
/** Mail servers refuse letters of more than 25 MB, and a letter is a third larger than its files. */
export const MAX_ATTACHMENTS = 3
export const ATTACHMENT_BYTES = 5_000_000
/** Characters of a search in the questions. */
export const MAX_QUESTION_LENGTH = 200
