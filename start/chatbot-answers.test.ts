import { readFile } from 'node:fs/promises'
import { realClock } from '../services/platform/features/context.ts'
import { shiftDay } from 'contract/platform/rome.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xhtmlOf } from '../demo/publisher/story-file.ts'
import { readRawMaterial } from '../demo/publisher/raw-material.ts'
import { createAnswerer } from '../services/assistance/chatbot/answering/answer-question.ts'
import { answerTo } from '../services/assistance/chatbot/answering/test-corpus.ts'
import {
  judge,
  type JudgedQuestion,
  judgedQuestions,
  type QuestionList,
  type Verdict,
} from '../services/assistance/chatbot/answering/test-judge.ts'
import type { RetrievedPassage } from '../services/assistance/chatbot/pipeline.ts'
import { createRetrieval } from '../services/assistance/chatbot/retrieval/retrieval.ts'
import { storeArticles } from '../services/assistance/chatbot/retrieval/store/test-articles.ts'
import { scratchDatabase, type Scratch } from '../services/platform/database/scratch.ts'
import { threeMastheads } from '../services/platform/test/brands.ts'

const TODAY = '2026-11-23'
const { articles } = await readRawMaterial()
const answering = createAnswerer({ languageModel: null })
let scratch: Scratch
let nameOf: (article: number) => string
let ask: (
  question: string,
  article?: string,
) => Promise<Awaited<ReturnType<typeof answerTo>> & { passages: RetrievedPassage[] }>
beforeAll(async () => {
  scratch = await scratchDatabase()
  const { db } = scratch
  const ids = await storeArticles(
    db,
    articles.map(({ kicker, title, standfirst, blocks, day }) => ({
      kicker,
      title,
      standfirst,
      body: xhtmlOf(blocks),
      published: `${shiftDay(TODAY, -day)}T05:00:00Z`,
    })),
  )
  const names = new Map(ids.map((id, i) => [id, articles[i]!.id]))
  nameOf = (article) => names.get(article)!
  const retrieval = createRetrieval({ db, aside: db, brands: threeMastheads, clock: realClock })
  ask = async (question, name) => {
    const { query, scope } = await retrieval.understand(question, TODAY, null)
    const article = name === undefined ? null : String(ids[articles.findIndex(({ id }) => id === name)])
    const passages = await retrieval.search(query, 'digital', { ...scope, article }, 24)
    const whole = await retrieval.wholeArticles(passages)
    const answer = await answerTo(answering, { question, query, passages, articles: whole })
    return { ...answer, passages: [...passages, ...whole] }
  }
}, 60_000)
afterAll(() => scratch.close())

const listOf = async (name: string): Promise<JudgedQuestion[]> =>
  judgedQuestions(
    JSON.parse(
      await readFile(new URL(`../bench/questions/newsroom-${name}.json`, import.meta.url), 'utf8'),
    ) as QuestionList,
  )

/** How often each verdict was given. */
async function judged(questions: readonly JudgedQuestion[]): Promise<Record<Verdict, number>> {
  const verdicts = { 'claim right': 0, 'claim wrong': 0, 'quotes right': 0, 'quotes without': 0, declined: 0 }
  for (const one of questions) {
    const { level, sentences } = await ask(one.question)
    const cited = sentences.map(({ text, cites }) => ({
      text,
      articles: cites.map(({ article }) => nameOf(article)),
    }))
    verdicts[judge(one, { level, sentences: cited })]++
  }
  return verdicts
}

test('the lists name articles that there are', async () => {
  const names = articles.map(({ id }) => id)
  for (const list of ['first', 'tune', 'held'])
    for (const { article } of await listOf(list))
      for (const one of article?.split('|') ?? []) expect(names).toContain(one)
})

// Floors a little below what was measured, so that a change that loses something is seen.
test.each([
  { list: 'first', claims: 23, wrong: 1, shown: 50 },
  { list: 'tune', claims: 2, wrong: 1, shown: 36 },
])('of $list at least $shown of 56 answers are on screen, $wrong claims are wrong', async (floor) => {
  const all = await judged((await listOf(floor.list)).filter(({ answer }) => answer !== null))
  expect(all['claim right']).toBeGreaterThanOrEqual(floor.claims)
  expect(all['claim wrong']).toBeLessThanOrEqual(floor.wrong)
  expect(all['claim right'] + all['quotes right']).toBeGreaterThanOrEqual(floor.shown)
})

test('what no article says is not claimed', async () => {
  const none = [...(await listOf('first')), ...(await listOf('tune'))].filter(({ answer }) => answer === null)
  expect((await judged(none))['claim wrong']).toBe(0)
})

test('every sentence is word for word of what it cites, at most 300 characters of it', async () => {
  const flat = (text: string) => text.replace(/\s+/g, ' ')
  for (const { question } of (await listOf('first')).slice(0, 20)) {
    const { sentences, passages } = await ask(question)
    for (const { text, cites } of sentences)
      for (const { article, place, quote } of cites) {
        const passage = passages.find((one) => one.article === article && one.place === place)!
        expect(flat(passage.text)).toContain(quote)
        expect(quote.length).toBeLessThanOrEqual(300)
        expect(text.length).toBeLessThanOrEqual(310)
      }
  }
})

test('«riscaldamento» in capitals gets the same answer as in lower case', async () => {
  const claimed = async (question: string) => {
    const { level, sentences } = await ask(question)
    return { level, text: sentences.map(({ text }) => text).join(' ') }
  }
  const capitals = await claimed('quanto costa il RISCALDAMENTO a fornaci?')
  expect(capitals).toEqual(await claimed('Quanto costa il riscaldamento a Fornaci?'))
  expect(capitals.text).toContain('612')
  if (capitals.level === 'claim') expect(capitals.text).not.toContain('1.900')
})

test('one article can be asked, with words that it does not have too', async () => {
  const name = 'tino-faro-custode'
  for (const question of [
    'Riassumi',
    'Quali sono i punti principali?',
    'Di che cosa parla questo articolo?',
  ]) {
    const { sentences, level } = await ask(question, name)
    expect([question, level]).toEqual([question, 'quotes'])
    expect(new Set(sentences.slice(1).map(({ cites }) => nameOf(cites[0]!.article)))).toEqual(new Set([name]))
  }
  const mayor = await ask('Chi è il sindaco?', name)
  expect(mayor.sentences.map(({ text }) => text).join(' ')).toContain('Achille Ravecca')
  expect((await ask('Chi ha vinto la coppa?', name)).level).not.toBe('claim')
})
