import { randomUUID } from 'node:crypto'
import { romeDay } from 'contract/platform/rome.ts'
import { retryMinutes } from '../../../platform/mail/hand-over.ts'
import { MAX_PASSAGES } from '../chats/run-answers.ts'
import { recordRun } from '../chats/store/runs.ts'
import type { Sentence } from '../pipeline.ts'
import type { DigestPorts } from './ports.ts'
import { scopeSince } from './rules.ts'
import { type Content, setWritten, claimToWrite, type ToWrite, writeLater } from './store/letters.ts'

/** Letters written side by side. */
const TOGETHER = 4
/** An answer that takes longer is given up; ms. A letter taken so long ago twice over is written again. */
export const WRITING_MS = 120_000

/** Writes some letters of today; gives how many it took. */
export async function writeSome(ports: DigestPorts): Promise<number> {
  const at = ports.clock()
  const letters = await claimToWrite(ports.db, { day: romeDay(at), at, limit: TOGETHER })
  await Promise.all(letters.map((letter) => writeOne(ports, letter)))
  return letters.length
}

async function writeOne(ports: DigestPorts, letter: ToWrite): Promise<void> {
  const { db, log } = ports
  const done = (state: 'written' | 'empty' | 'dropped', content: Content | null) =>
    setWritten(db, letter, { state, content, at: ports.clock() })
  try {
    const addressee = await ports.addresseeOf(db, letter.account)
    if (!addressee?.takesLetters) return await done('dropped', null)
    // Who has lost the chatbot is told so, without an answer.
    if (!addressee.mayAsk) return await done('written', null)
    const content = await answerOf(ports, letter)
    return await done(content === null ? 'empty' : 'written', content)
  } catch (error) {
    log(error)
    const minutes = retryMinutes(letter.tries + 1)
    if (minutes === null) return done('dropped', null)
    const at = ports.clock()
    const due = new Date(at.getTime() + minutes * 60_000)
    await writeLater(db, letter, { tries: letter.tries + 1, due, at })
  }
}

/**
 * What a question is answered with today, the way a question of the page is: from articles that no letter has
 * told of yet. Null: there is nothing new.
 */
async function answerOf(
  { db, retrieval, answering }: Pick<DigestPorts, 'db' | 'retrieval' | 'answering'>,
  { question, ragType, day, last, reported }: ToWrite,
): Promise<Content | null> {
  const started = performance.now()
  const since = () => Math.round(performance.now() - started)
  const understood = await retrieval.understand(question, day, null)
  const scope = scopeSince(understood.scope, day, last)
  const before = new Set(reported)
  const passages = (await retrieval.search(understood.query, ragType, scope, MAX_PASSAGES)).filter(
    ({ article }) => !before.has(article),
  )
  if (passages.length === 0) return null
  const signal = AbortSignal.timeout(WRITING_MS)
  const { query } = understood
  const articles = await retrieval.wholeArticles(passages)
  const answer = answering.answer({ question, query, turns: [], passages, articles, signal })
  const sentences: Sentence[] = []
  let first: number | null = null
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) {
    first ??= since()
    sentences.push(next.value)
  }
  const { level, engine, tokens } = next.value
  const declined = level === 'headlines'
  await recordRun(db, {
    ...{ id: randomUUID(), day, rag_type: ragType, state: declined ? 'declined' : 'done', engine },
    ...{ tokens_read: tokens?.read ?? null, tokens_written: tokens?.written ?? null },
    ...{ waited_ms: 0, first_ms: first, whole_ms: since(), morning: true },
  })
  const cited = sentences.filter(({ cites }) => cites.length > 0)
  return declined || cited.length === 0 ? null : { sentences: cited, engine }
}
