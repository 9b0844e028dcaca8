import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shiftDay } from 'contract/platform/rome.ts'
import { xhtmlOf } from '../demo/publisher/story-file.ts'
import { readRawMaterial } from '../demo/publisher/raw-material.ts'
import { analyzeQuestion } from '../services/assistance/chatbot/answering/analyze-question.ts'
import { CLAIM } from '../services/assistance/chatbot/answering/compose-answer.ts'
import { isVetoed, selectAnswer } from '../services/assistance/chatbot/answering/select-answer.ts'
import { type Candidate, candidatesOf } from '../services/assistance/chatbot/answering/sentence-features.ts'
import { judgedQuestions, type QuestionList } from '../services/assistance/chatbot/answering/test-judge.ts'
import { MAX_PASSAGES } from '../services/assistance/chatbot/chats/run-answers.ts'
import type { RetrievedPassage } from '../services/assistance/chatbot/pipeline.ts'
import type { Retrieval } from '../services/assistance/chatbot/pipeline.ts'
import { storeArticles } from '../services/assistance/chatbot/retrieval/store/test-articles.ts'
import { readSettings } from '../start/settings.ts'
import type { Options } from './main.ts'
import { DAY, linesOf, type Passage, type Question, retrievalOver, uriOf } from './passages.ts'
import { machine, row, type Table } from './table.ts'
import { type Example, train } from './train-answers.ts'

/** Of four questions of a collection the first is learned from, the third measured with. */
const STRIDE = 4
/** A question of the lists counts as so many: they are few, and what readers ask. */
const LIST_WEIGHT = 4
const LISTS = ['first', 'tune'] as const

/**
 * Trains the selector of the built-in engine on a quarter of a public collection (`--passages`,
 * `--questions`) and on the lists `first` and `tune` of `bench/questions`; with `--out FILE` writes its
 * weights. Measures the result on another quarter. Training is deterministic.
 */
export async function bench({
  passages: passagesFile,
  questions: questionsFile,
  out,
}: Options): Promise<Table> {
  if (passagesFile === undefined || questionsFile === undefined) {
    console.error('Uso: npm run bench -- train --passages FILE --questions FILE [--out FILE] [--json]')
    process.exit(2)
  }
  const passages = await linesOf<Passage>(passagesFile)
  const questions = await linesOf<Question>(questionsFile)
  await using over = await retrievalOver(passages, 0)
  const isAnswer = ({ passage_id: id, answer }: Question) =>
    (({ passage, sentence }) =>
      over.uris.get(passage.article) === uriOf(id) && sentence.includes(answer)) satisfies IsAnswer
  const examplesOf = async (nth: number) => {
    const examples: { whole: Example; without: Example }[] = []
    for (const one of questions.filter((_, i) => i % STRIDE === nth)) {
      const { query, retrieved, whole } = await retrieve(over.retrieval, one.question)
      const others = ({ article }: RetrievedPassage) => over.uris.get(article) !== uriOf(one.passage_id)
      const of = (some: readonly RetrievedPassage[], all: readonly RetrievedPassage[]) =>
        exampleOf(one.question, query, some, all, isAnswer(one))
      examples.push({
        whole: of(retrieved, whole),
        without: of(retrieved.filter(others), whole.filter(others)),
      })
    }
    return examples
  }
  const learned = await examplesOf(0)
  const listed = await listExamples()
  const weights = train(
    [...learned.map(({ whole }) => whole), ...Array.from({ length: LIST_WEIGHT }, () => listed).flat()],
    learned.filter((_, i) => i % 2 === 1).map(({ without }) => without),
  )
  if (out !== undefined)
    await writeFile(resolve(readSettings().callerDir, out), `${JSON.stringify(weights, null, 2)}\n`)
  const held = await examplesOf(2)
  const claims = (examples: readonly Example[]) =>
    examples.flatMap(({ question, candidates, right }) => {
      const { ranked, confidence } = selectAnswer(question, candidates, weights)
      const [best] = ranked
      return best && confidence >= CLAIM && !isVetoed(question, best) ? [right.has(best)] : []
    })
  const claimed = claims(held.map(({ whole }) => whole))
  const first = held.filter(({ whole: { question, candidates, right } }) =>
    right.has(selectAnswer(question, candidates, weights).ranked[0]!),
  )
  return {
    bench: 'train',
    machine: machine(),
    rows: [
      row('domande da cui si impara', learned.length + listed.length, '', null),
      row('domande con cui si misura', held.length, '', null),
      row('la frase giusta è la prima', first.length / held.length, '', null),
      row('risposte affermate', claimed.length / held.length, '', null),
      row('di queste, giuste', claimed.filter(Boolean).length / Math.max(1, claimed.length), '', null),
      row(
        'affermate senza l’articolo',
        claims(held.map(({ without }) => without)).length / held.length,
        '',
        null,
      ),
    ],
  }
}

type IsAnswer = (candidate: Candidate) => boolean

/** What the engine has of a question when it answers. */
async function retrieve({ understand, search, wholeArticles }: Retrieval, question: string) {
  const { query, scope } = await understand(question, DAY, null)
  const retrieved = (await search(query, 'digital', scope, MAX_PASSAGES)).slice(0, MAX_PASSAGES)
  return { query, retrieved, whole: await wholeArticles(retrieved) }
}

function exampleOf(
  question: string,
  query: string,
  retrieved: readonly RetrievedPassage[],
  whole: readonly RetrievedPassage[],
  isAnswer: IsAnswer,
): Example {
  const analyzed = analyzeQuestion({ question, query, turns: [] })
  const candidates = candidatesOf(analyzed, retrieved, whole)
  return { question: analyzed, candidates, right: new Set(candidates.filter(isAnswer)) }
}

/** The questions of the lists, over the demo's articles. */
async function listExamples(): Promise<Example[]> {
  const { articles } = await readRawMaterial()
  await using over = await retrievalOver([], 0)
  const ids = await storeArticles(
    over.db,
    articles.map(({ kicker, title, standfirst, blocks, day }) => ({
      kicker,
      title,
      standfirst,
      body: xhtmlOf(blocks),
      published: `${shiftDay(DAY, -day)}T05:00:00Z`,
    })),
  )
  const names = new Map(ids.map((id, i) => [id, articles[i]!.id]))
  const examples: Example[] = []
  for (const list of LISTS) {
    const file = new URL(`questions/newsroom-${list}.json`, import.meta.url)
    for (const one of judgedQuestions(JSON.parse(await readFile(file, 'utf8')) as QuestionList)) {
      const { query, retrieved, whole } = await retrieve(over.retrieval, one.question)
      const right = one.article?.split('|') ?? []
      const isAnswer: IsAnswer = ({ passage, sentence }) =>
        one.answer?.test(sentence) === true &&
        (one.article!.startsWith('*') || right.includes(names.get(passage.article)!))
      examples.push(exampleOf(one.question, query, retrieved, whole, isAnswer))
    }
  }
  return examples
}
