import type { Database, Tx } from '../../../../platform/database/connect.ts'
import { type IsPublished, isQuotable } from '../answer-text.ts'
import { deleteChats } from './chats.ts'

/** All that chats store of a person, including sentences from withdrawn articles. */
const storedDataOf = async (db: Database | Tx, account: number) => ({
  chats: await db
    .selectFrom('chatbot_chats')
    .select(['id', 'rag_type', 'title', 'temporary', 'created', 'last'])
    .where('account_id', '=', account)
    .orderBy('created')
    .execute(),
  questions: await db
    .selectFrom('chatbot_chats as c')
    .innerJoin('chatbot_questions as q', 'q.chat_id', 'c.id')
    .select(['q.chat_id as chat', 'q.text', 'q.wanted', 'q.asked'])
    .where('c.account_id', '=', account)
    .orderBy('c.created')
    .orderBy('q.place')
    .execute(),
  answers: await db
    .selectFrom('chatbot_chats as c')
    .innerJoin('chatbot_answers as a', 'a.chat_id', 'c.id')
    .select([
      'a.id',
      'a.chat_id as chat',
      'a.state',
      'a.scope',
      'a.query',
      'a.engine',
      'a.level',
      'a.begun',
      'a.ended',
    ])
    .select(['a.judgement', 'a.judged_source', 'a.judged_words'])
    .where('c.account_id', '=', account)
    .orderBy('a.begun')
    .execute(),
  sentences: await db
    .selectFrom('chatbot_chats as c')
    .innerJoin('chatbot_answers as a', 'a.chat_id', 'c.id')
    .innerJoin('chatbot_sentences as s', 's.answer_id', 'a.id')
    .select(['a.id as answer', 's.text', 's.cites'])
    .where('c.account_id', '=', account)
    .orderBy('a.begun')
    .orderBy('s.place')
    .execute(),
  allowances: await db
    .selectFrom('chatbot_allowances')
    .select(['day', 'asked'])
    .where('account_id', '=', account)
    .orderBy('day')
    .execute(),
})

/** Exports the chats of a person. `published` tells which articles may still be quoted. */
export async function exportChats(
  db: Database | Tx,
  account: number,
  published: (articles: readonly number[]) => Promise<IsPublished>,
) {
  const { sentences, ...stored } = await storedDataOf(db, account)
  const current = await published([
    ...new Set(sentences.flatMap(({ cites }) => cites.map(({ article }) => article))),
  ])
  return {
    ...stored,
    sentences: sentences
      .filter((sentence) => isQuotable(sentence, current))
      .map(({ cites, ...sentence }) => ({
        ...sentence,
        cites: cites.filter(({ article }) => current.has(article)),
      })),
  }
}

/** Erases the chats of an account; the costs of answers stay without the account. */
export async function eraseChats(tx: Tx, account: number): Promise<void> {
  await deleteChats(tx, account)
  await tx.deleteFrom('chatbot_allowances').where('account_id', '=', account).execute()
}
