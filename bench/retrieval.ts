import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'
import { createAnswerer } from '../services/assistance/chatbot/answering/answer-question.ts'
import { MAX_PASSAGES } from '../services/assistance/chatbot/chats/run-answers.ts'
import type { Options } from './main.ts'
import { DAY, linesOf, type Passage, type Question, ranksOf, retrievalOver } from './passages.ts'
import { machine, percentile, row, type Table } from './table.ts'

/** Passages requested, to have ten articles among them. */
const PASSAGES_PER_QUESTION = 20
/** Questions that are also answered up to their first sentence. */
const FIRSTS = 400
const everywhere: Scope = { brands: null, from: null, to: null, article: null }

/**
 * Imports passages as articles of printed editions, asks each question through the chatbot's retrieval and
 * reports recall and reciprocal rank. `articles`: generated articles around them.
 */
export async function bench({
  passages: passagesFile,
  questions: questionsFile,
  articles,
}: Options): Promise<Table> {
  if (passagesFile === undefined || questionsFile === undefined) {
    console.error('Uso: npm run bench -- retrieval --passages FILE --questions FILE [--articles N] [--json]')
    process.exit(2)
  }
  const passages = await linesOf<Passage>(passagesFile)
  const questions = await linesOf<Question>(questionsFile)
  await using over = await retrievalOver(passages, articles)
  const { pool, uris, refused, importing: imported } = over
  const { search, understand } = over.retrieval

  const ranks = await ranksOf(questions, async (question) =>
    (await search(question, 'digital', everywhere, PASSAGES_PER_QUESTION)).map((p) => uris.get(p.article)),
  )
  const firsts: number[] = []
  const { answer } = createAnswerer({ languageModel: null })
  const { signal } = new AbortController()
  for (const { question } of questions.slice(0, FIRSTS)) {
    const at = performance.now()
    const { query, scope } = await understand(question, DAY, null)
    const retrieved = await search(query, 'digital', scope, MAX_PASSAGES)
    const sentences = answer({ question, query, turns: [], passages: retrieved, signal })
    await sentences.next()
    firsts.push(performance.now() - at)
    await sentences.return(undefined as never)
  }
  const timed = async (queries: readonly string[], scope = everywhere) => {
    const took: number[] = []
    for (const query of queries) {
      const at = performance.now()
      await search(query, 'digital', scope, PASSAGES_PER_QUESTION)
      took.push(performance.now() - at)
    }
    return percentile(took, 0.95)
  }
  const long = passages.filter((_, i) => i % 25 === 0).map(({ text }) => text.slice(0, 500))
  const { rows: common } = await pool.query<{ word: string }>(
    `select word from chatbot_words where word not like '%:%' order by passages desc limit 40`,
  )
  const frequent = common.map(({ word }, i) => `${word} ${common[(i * 7 + 3) % common.length]!.word}`)
  const hard = [
    ['p95, domande di 500 caratteri', await timed(long)],
    ['p95, due parole frequenti', await timed(frequent)],
    ['p95, due parole frequenti di una testata', await timed(frequent, { ...everywhere, brands: ['CA'] })],
    [
      'p95, due parole frequenti di un mese',
      await timed(frequent, { ...everywhere, from: '2026-10-01', to: '2026-10-31' }),
    ],
  ] as const
  const { rows: size } = await pool.query<{ passages: number; bytes: number }>(
    `select count(*)::int as passages, pg_total_relation_size('chatbot_passages')::float8 as bytes
       from chatbot_passages`,
  )
  return {
    bench: 'retrieval',
    machine: machine(),
    figures: ranks,
    rows: [
      row('domande', ranks.questions, '', null),
      row('articoli rifiutati', refused, '', 0),
      row('passi', size[0]!.passages, '', null),
      row('passi e indici su disco', size[0]!.bytes / 1e6, 'MB', null),
      row('importazione di un articolo', imported / Math.max(1, passages.length), 'ms', null),
      row('R@1', ranks.r1, '', 0.77, true),
      row('R@10', ranks.r10, '', 0.945, true),
      row('MRR@10', ranks.mrr10, '', 0.84, true),
      row('p50', ranks.p50_ms, 'ms', null),
      row('p95', ranks.p95_ms, 'ms', 200),
      row('p50, dalla domanda alla prima frase', percentile(firsts, 0.5), 'ms', null),
      row('p95, dalla domanda alla prima frase', percentile(firsts, 0.95), 'ms', 300),
      ...hard.map(([what, value]) => row(what, value, 'ms', null)),
    ],
  }
}
