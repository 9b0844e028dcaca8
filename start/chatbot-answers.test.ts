import { realClock } from '../services/platform/features/context.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xhtmlOf } from '../demo/publisher/story-file.ts'
import { readRawMaterial } from '../demo/publisher/raw-material.ts'
import { createAnswerer } from '../services/assistance/chatbot/answering/answer-question.ts'
import { answerTo } from '../services/assistance/chatbot/answering/test-corpus.ts'
import {
  answerable,
  answerableAfresh,
  answerableLast,
  nearMisses,
  offTopic,
  unanswerableAfresh,
  unanswerableLast,
} from '../services/assistance/chatbot/answering/test-evaluation-set.ts'
import type { RetrievedPassage } from '../services/assistance/chatbot/pipeline.ts'
import { createRetrieval } from '../services/assistance/chatbot/retrieval/retrieval.ts'
import { storeArticles } from '../services/assistance/chatbot/retrieval/store/test-articles.ts'
import { scratchDatabase, type Scratch } from '../services/platform/database/scratch.ts'
import { threeMastheads } from '../services/platform/test/brands.ts'

const TODAY = '2026-11-23'
const { articles } = await readRawMaterial()
const answering = createAnswerer({ languageModel: null })
let scratch: Scratch
let idOf: (article: number | undefined) => string | null
let ask: (
  question: string,
  article?: string,
) => Promise<Awaited<ReturnType<typeof answerTo>> & { found: RetrievedPassage[] }>
beforeAll(async () => {
  scratch = await scratchDatabase()
  const { db } = scratch
  const ids = await storeArticles(
    db,
    articles.map(({ kicker, title, standfirst, blocks, day }) => ({
      ...{ kicker, title, standfirst, body: xhtmlOf(blocks) },
      published: `${shiftDay(TODAY, -day)}T05:00:00Z`,
    })),
  )
  const byNumber = new Map(ids.map((id, i) => [id, articles[i]!.id]))
  idOf = (article) => (article === undefined ? null : byNumber.get(article)!)
  const retrieval = createRetrieval({ db, aside: db, brands: threeMastheads, clock: realClock })
  ask = async (question, name) => {
    const { query, scope } = await retrieval.understand(question, TODAY, null)
    const article = name === undefined ? null : String(ids[articles.findIndex(({ id }) => id === name)])
    const found = await retrieval.search(query, 'digital', { ...scope, article }, 24)
    return { ...(await answerTo(answering, { question, query, passages: found })), found }
  }
}, 60_000)
afterAll(() => scratch.close())

test('the lists name articles that there are', () => {
  const names = articles.map(({ id }) => id)
  for (const [, id] of [...answerable, ...answerableLast, ...answerableAfresh])
    for (const one of [id].flat()) expect(names).toContain(one)
  expect([answerable.length, nearMisses.length, offTopic.length]).toEqual([20, 5, 5])
})

/** What is not answered from the right source, and how many of the others say what they should, and first. */
async function tried(
  list: typeof answerableAfresh,
): Promise<{ wrong: string[]; saying: number; leading: number }> {
  const wrong: string[] = []
  let saying = 0
  let leading = 0
  for (const [question, id, words] of list) {
    const { sentences, declined } = await ask(question)
    const first = declined ? null : idOf(sentences[0]?.cites[0]?.article)
    if (first === null || ![id].flat().includes(first)) wrong.push(`${question} → ${first}`)
    else if (words.test(sentences.map(({ text }) => text).join(' '))) {
      saying += 1
      if (words.test(sentences[0]!.text)) leading += 1
    }
  }
  return { wrong, saying, leading }
}

test('of 20 questions at least 18 are answered with the right source first', async () => {
  const { wrong, saying, leading } = await tried(answerable)
  // The third, if there is one, says what is wrong.
  expect(wrong.slice(2)).toEqual([])
  expect(saying).toBeGreaterThanOrEqual(16)
  expect(leading).toBe(saying)
})

test('and of 20 that were asked when it stood', async () => {
  const { wrong, saying } = await tried(answerableLast)
  expect(wrong.slice(2)).toEqual([])
  expect(saying).toBeGreaterThanOrEqual(13)
  const answered: string[] = []
  for (const question of unanswerableLast) if (!(await ask(question)).declined) answered.push(question)
  expect(answered).toEqual([])
})

test('and of 24 that were written before the order of sentences', async () => {
  const { wrong, saying, leading } = await tried(answerableAfresh)
  expect(wrong.slice(5)).toEqual([])
  expect(saying).toBeGreaterThanOrEqual(11)
  expect(leading).toBe(saying)
  const answered: string[] = []
  for (const question of unanswerableAfresh) if (!(await ask(question)).declined) answered.push(question)
  expect(answered.slice(2)).toEqual([])
})

test('what no article says is declined, all of it, with headlines and without claims', async () => {
  for (const question of [...nearMisses, ...offTopic]) {
    const { sentences, declined } = await ask(question)
    expect([question, declined]).toEqual([question, true])
    expect(sentences[0]!.text).toMatch(/^Non ho trovato articoli/)
    expect(sentences.length).toBeLessThanOrEqual(4)
    for (const { text } of sentences.slice(1)) expect(text).toMatch(/^«.+», \d/)
  }
})

test('whatever is said is said by what it cites, at most 300 characters of it', async () => {
  for (const [question] of answerable) {
    const { sentences, found } = await ask(question)
    for (const { text, cites } of sentences)
      for (const { article, place, quote } of cites) {
        const passage = found.find((one) => one.article === article && one.place === place)!
        expect(passage.text).toContain(quote)
        expect(quote.length).toBeLessThanOrEqual(300)
        expect(text.length).toBeLessThanOrEqual(310)
      }
  }
})

test('one article can be asked, with words that it does not have too', async () => {
  const name = 'tino-faro-custode'
  for (const question of [
    'Riassumi',
    'Quali sono i punti principali?',
    'Di che cosa parla questo articolo?',
  ]) {
    const { sentences, declined } = await ask(question, name)
    expect([question, declined, sentences.length]).toEqual([question, false, 4])
    expect(sentences.map(({ cites }) => idOf(cites[0]?.article))).toEqual(Array(4).fill(name))
  }
  expect((await ask('Chi è il sindaco?', name)).sentences[0]!.text).toContain('Achille Ravecca')
  expect((await ask('Chi ha vinto la coppa?', name)).declined).toBe(true)
})
