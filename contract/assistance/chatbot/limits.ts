/** Characters of a question (issue: 2 to 500). */
export const MIN_QUESTION_LENGTH = 2
export const MAX_QUESTION_LENGTH = 500
/** Characters of the title of a chat. */
export const MAX_TITLE_LENGTH = 120
/** Characters of an article that one quote may show to readers who have the chatbot but not the article. */
export const MAX_QUOTE_LENGTH = 300
/** Questions of one person in one day of Rome. */
export const MAX_QUESTIONS_PER_DAY = 100
/** Daily digests of one person. */
export const MAX_DAILY_DIGESTS = 5
