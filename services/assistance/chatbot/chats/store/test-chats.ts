import { randomUUID } from 'node:crypto'
import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import type { Database } from '../../../../platform/database/connect.ts'
import { addQuestion, addSentence, createAnswer, endAnswer } from './answers.ts'
import { addChat, spendQuestion } from './chats.ts'
import { rateAnswer } from './runs.ts'

const everywhere = { brands: null, from: null, to: null, article: null }

/** For tests: a chat with an answer that cites an article, and a judgement on it. */
export async function fillChatbot(
  db: Database,
  account: number,
  { article, ragType = 'digital' }: { article: number; ragType?: RagTypeId },
): Promise<{ chat: string; answer: string }> {
  const question = randomUUID()
  const stored = await db.transaction().execute(async (tx) => {
    const chat = await addChat(tx, { account, ragType, title: 'L’acqua alta', temporary: false })
    const selectedScope = { ...everywhere, from: '2026-11-01' }
    await addQuestion(tx, chat, { id: question, text: 'Quanto è salita l’acqua?', scope: selectedScope })
    const answer = await createAnswer(tx, {
      chat,
      question,
      process: randomUUID(),
      scope: selectedScope,
      query: 'acqua',
    })
    await spendQuestion(tx, account, '2026-11-23', 100)
    return { chat, answer }
  })
  await addSentence(db, stored.answer, 0, {
    opens: true,
    text: 'L’acqua è salita di un metro.',
    cites: [{ n: 1, article, place: 0, quote: 'salita di un metro' }],
  })
  await endAnswer(db, stored.answer, { state: 'done' })
  await db
    .transaction()
    .execute((tx) => rateAnswer(tx, stored.answer, { judgement: 'bad', source: 1, words: 'Non è vero.' }))
  return stored
}
