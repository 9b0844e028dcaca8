import { fillChatbot } from './chats/store/test-chats.ts'
import { cutArticle } from './retrieval/index-article.ts'
import type { PersonalFilling } from '../test/personal-filling.ts'

/** A chat with its answer, judged. */
export const filling: PersonalFilling = {
  places: {
    chatbot_chats: 'chats',
    chatbot_questions: 'questions',
    chatbot_answers: 'answers',
    chatbot_sentences: 'sentences',
    chatbot_allowances: 'allowances',
  },
  async fill({ house, account }) {
    const { db } = house.scratch
    await db.transaction().execute((tx) => cutArticle(tx, 1))
    await fillChatbot(db, account, { article: 1 })
  },
}
