/** Characters of a question (issue: 2 to 500). */
export const SHORTEST_QUESTION = 2
export const LONGEST_QUESTION = 500
/** Characters of the title of a chat. */
export const LONGEST_TITLE = 120
/** Characters of an article that one quote may show to who has the chatbot but not the article. */
export const LONGEST_QUOTE = 300
/** Questions of one person in one day of Rome. */
export const MOST_A_DAY = 100
/** Morning letters of one person. */
export const MOST_MORNINGS = 5
