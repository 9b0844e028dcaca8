import { indexPassages } from './retrieval/index-passages.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'
import { fillChatbot } from './chats/store/test-chats.ts'
import { fillDigests } from '../../platform/test/daily-digests.ts'
import { fillShare } from './sharing/test-share.ts'

/** A chat with its answer, judged and given by link; a question of the mornings with a letter. */
export const filling: PersonalFilling = {
  places: {
    chatbot_chats: 'chats',
    chatbot_questions: 'questions',
    chatbot_answers: 'answers',
    chatbot_sentences: 'sentences',
    chatbot_allowances: 'allowances',
    chatbot_shares: 'shares',
    chatbot_mornings: 'mornings',
    chatbot_morning_letters: 'morningLetters',
  },
  async fill({ house, account }) {
    const { db } = house.scratch
    await db.transaction().execute((tx) => indexPassages(tx, 1))
    const { answer } = await fillChatbot(db, account, { article: 1 })
    const token = await fillShare(db, account, answer)
    await fillDigests(db, account)
    return [token]
  },
}
