import { markOf } from 'contract/assistance/chatbot/answer-text.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Retrieval } from '../found.ts'
import {
  articlesBeside,
  articlesOf,
  type IsPublished,
  pieceOf,
  tailOf,
  type TextPorts,
} from './answer-text.ts'
import type { Hub } from './hub.ts'
import { answerById, stopDead, type StoredSentence } from './store/answers.ts'

/** What following an answer stands on. */
export interface FollowPorts extends TextPorts {
  db: Database
  retrieval: Pick<Retrieval, 'standing' | 'published'>
  hub: Hub
}

/** How long nothing may be told before it is looked whether the process that answers has died. */
const LOOK_MS = 2_000
/** How often it is asked whether who reads still may. */
const ASK_MS = 1_000

/**
 * The text of an answer from a place in it on, until it ends. `read`: how many characters were read already,
 * with their mark. `fresh`: it has just begun. `refused`: why who reads may not any more, null when they may.
 *
 * A marker ends it when they may not, when the answer has gone, or when it does not begin with what was read:
 * an article was withdrawn meanwhile, or the question asked again.
 */
export async function* follow(
  { db, retrieval, hub, ...ports }: FollowPorts,
  {
    answer: id,
    account,
    read = { from: 0, mark: undefined },
    fresh = false,
    refused,
    signal,
  }: {
    answer: string
    account: number
    read?: { from: number; mark?: number | undefined }
    fresh?: boolean
    refused: () => Promise<string | null>
    signal: AbortSignal
  },
): AsyncGenerator<string, void> {
  const leave = hub.enter(account)
  if (!leave) return yield marker('ERR_TOO_MANY_ATTEMPTS')
  const ear = hub.open(id)
  const standingOf = (sentences: readonly StoredSentence[]) => retrieval.published(articlesOf(sentences))
  let asked = performance.now()
  let skip = read.from
  let said = 0
  let first = true
  const rest = (text: string) => {
    const part = text.slice(skip)
    skip = Math.max(0, skip - text.length)
    return part
  }
  try {
    while (!signal.aborted) {
      let answer = await answerById(db, id)
      if (answer?.dead) {
        await stopDead(db, answer.chat)
        answer = await answerById(db, id)
      }
      if (!answer) return yield marker('ERR_CHAT_NOT_FOUND')
      if (performance.now() - asked > ASK_MS) {
        const code = await refused()
        if (code !== null) return yield marker(code)
        asked = performance.now()
      }
      const news = answer.sentences.slice(said)
      const ended = answer.state !== 'running'
      // What is said while this is read was found a moment ago.
      const published = said === 0 && !fresh ? await standingOf(news) : everything
      const isFirst = said === 0
      let text = ''
      for (const sentence of news) {
        const piece = pieceOf(sentence, published, first)
        first &&= piece === ''
        text += piece
      }
      said = answer.sentences.length
      if (ended) text += tailOf(answer, await retrieval.standing(articlesBeside(answer)), ports)
      if (isFirst && skip > 0 && (text.length < skip || markOf(text.slice(0, skip)) !== read.mark))
        return yield marker('ERR_ANSWER_CHANGED')
      const part = rest(text)
      if (part !== '') yield part
      if (ended) return
      await ear.next(LOOK_MS, signal)
    }
  } finally {
    ear.close()
    leave()
  }
}

const everything: IsPublished = { has: () => true }
const marker = (code: string): string => `<!--error ${code}-->`
