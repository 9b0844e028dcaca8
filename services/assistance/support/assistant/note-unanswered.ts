import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { foldedWords } from '../questions/words.ts'
import type { Chat } from '../store/chats.ts'
import { lexemesOf } from '../store/lexemes.ts'
import { addUnanswered, lastQuestions } from '../store/unanswered.ts'
import { stopWords } from './everyday-words.ts'
import { maskSecrets } from './mask.ts'
import { smallTalk } from './small-talk.ts'

/** Questions of a chat that has not helped which are noted: the last ones. */
const MAX_UNSOLVED = 3

/** Notes a question that was not answered; a greeting is none. */
export async function recordUnanswered(
  tx: Database | Tx,
  chat: Pick<Chat, 'id' | 'brand'>,
  { id, text, why, now }: { id: string; text: string; why: 'declined' | 'unsolved'; now: Date },
): Promise<void> {
  if (smallTalk(text) !== null) return
  const allWords = [...new Set(foldedWords(text))]
  const own = allWords.filter((word) => !stopWords.has(word))
  const words = own.length > 0 ? own : allWords
  const lexemes = await lexemesOf(tx, words)
  await addUnanswered(tx, {
    ...{ chat: chat.id, message: id, brand: chat.brand, why, text: maskSecrets(text), day: romeDay(now) },
    lexemes: [...new Set(words.flatMap((word) => lexemes.get(word) ?? []))].slice(0, 60),
  })
}

/** Notes what was asked in a chat whose reader says that it has not helped. */
export async function recordUnsolved(tx: Tx, chat: Pick<Chat, 'id' | 'brand'>, now: Date): Promise<void> {
  for (const question of await lastQuestions(tx, chat, MAX_UNSOLVED))
    await recordUnanswered(tx, chat, { ...question, why: 'unsolved', now })
}
