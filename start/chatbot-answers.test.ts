import { expect, test } from 'vitest'
import { readRawMaterial } from '../demo/publisher/raw-material.ts'
import { answeringOf } from '../services/chatbot/answering/answering.ts'
import { answerTo, passagesOf, plainSearch } from '../services/chatbot/answering/test-newspaper.ts'
import { answerable, nearMisses, offTopic } from '../services/chatbot/answering/test-questions.ts'

const { articles } = await readRawMaterial()
const find = plainSearch(
  articles.flatMap(({ title, standfirst, blocks }, i) =>
    passagesOf({
      article: i + 1,
      title,
      paragraphs: [standfirst, ...blocks.filter(({ kind }) => kind !== 'quote').map(({ text }) => text)],
    }),
  ),
)
const answering = answeringOf({ languageModel: null })
const ask = (question: string) => answerTo(answering, { question, found: find(question) })
const idOf = (article: number | undefined) => (article === undefined ? null : articles[article - 1]!.id)

test('the lists name articles that there are', () => {
  const ids = articles.map(({ id }) => id)
  for (const [, id] of answerable) expect(ids).toContain(id)
  expect([answerable.length, nearMisses.length, offTopic.length]).toEqual([20, 5, 5])
})

test('of 20 questions at least 18 are answered with the right source first', async () => {
  const wrong: string[] = []
  let saying = 0
  for (const [question, id, words] of answerable) {
    const { sentences, declined } = await ask(question)
    const first = declined ? null : idOf(sentences[0]?.cites[0]?.article)
    if (first !== id) wrong.push(`${question} → ${first}`)
    else if (words.test(sentences.map(({ text }) => text).join(' '))) saying += 1
  }
  // The third, if there is one, says what is wrong.
  expect(wrong.slice(2)).toEqual([])
  expect(saying).toBeGreaterThanOrEqual(15)
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
    const found = find(question)
    const { sentences } = await answerTo(answering, { question, found })
    for (const { text, cites } of sentences)
      for (const { article, place, quote } of cites) {
        const passage = found.find((one) => one.article === article && one.place === place)!
        expect(passage.text).toContain(quote)
        expect(quote.length).toBeLessThanOrEqual(300)
        expect(text.length).toBeLessThanOrEqual(310)
      }
  }
})
