import { textChecksum } from 'contract/assistance/chatbot/answer-text.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Retrieval } from '../pipeline.ts'
import {
  articlesAround,
  articlesOf,
  type IsPublished,
  pieceOf,
  tailOf,
  type TextPorts,
} from './answer-text.ts'
import type { Hub } from './hub.ts'
import { answerById, stopDead, type StoredSentence } from './store/answers.ts'

/** What following an answer needs from outside. */
interface FollowPorts extends TextPorts {
  db: Database
  retrieval: Pick<Retrieval, 'currentArticles' | 'published'>
  hub: Hub
}

/** After this silence, ms, the process that generates the answer is checked for life. */
const DEAD_CHECK_MS = 2_000
/** How often the reader's session and right are checked again, ms. */
const AUTHORIZATION_CHECK_MS = 1_000

/**
 * Streams the text of an answer from a position until it ends. `read`: characters already read and their
 * checksum. `fresh`: the answer has just started. `refused`: why the reader may no longer read, null when
 * they may. A marker ends the stream when they may not, when the answer was deleted, or when it no longer
 * begins with what was read, because an article was withdrawn or the question asked again.
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
  const listener = hub.open(id)
  const publishedAmong = (sentences: readonly StoredSentence[]) => retrieval.published(articlesOf(sentences))
  let authorizedAt = performance.now()
  let skip = read.from
  let sentCount = 0
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
      if (performance.now() - authorizedAt > AUTHORIZATION_CHECK_MS) {
        const code = await refused()
        if (code !== null) return yield marker(code)
        authorizedAt = performance.now()
      }
      const news = answer.sentences.slice(sentCount)
      const ended = answer.state !== 'running'
      // Sentences that arrive while streaming cite articles that were retrieved a moment ago.
      const published = sentCount === 0 && !fresh ? await publishedAmong(news) : everything
      const isFirst = sentCount === 0
      let text = ''
      for (const sentence of news) {
        const piece = pieceOf(sentence, published, first)
        first &&= piece === ''
        text += piece
      }
      sentCount = answer.sentences.length
      if (ended) text += tailOf(answer, await retrieval.currentArticles(articlesAround(answer)), ports)
      if (isFirst && skip > 0 && (text.length < skip || textChecksum(text.slice(0, skip)) !== read.mark))
        return yield marker('ERR_ANSWER_CHANGED')
      const part = rest(text)
      if (part !== '') yield part
      if (ended || hub.isClosed()) return
      await listener.next(DEAD_CHECK_MS, signal)
    }
  } finally {
    listener.close()
    leave()
  }
}

const everything: IsPublished = { has: () => true }
const marker = (code: string): string => `<!--error ${code}-->`
