import { type AnswerData, answerData, type Source } from 'contract/assistance/chatbot/chatbot.ts'
import { escapeWords } from 'contract/assistance/chatbot/answer-text.ts'
import { LONGEST_QUOTE } from 'contract/assistance/chatbot/limits.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Standing } from '../found.ts'
import type { StoredAnswer, StoredSentence } from './store/answers.ts'

/** How articles stand now, by id: those that are not published any more are not among them. */
export type Standings = ReadonlyMap<number, Standing>
/** Whether an article is still published. */
export type IsPublished = Pick<Standings, 'has'>

/** What the text of an answer needs to know of the publisher. */
export interface TextPorts {
  brands: Pick<Brands, 'all'>
  newsstandHost: (sigla: string) => Host
}

/** The articles that some sentences come from. */
export const articlesOf = (sentences: readonly Pick<StoredSentence, 'cites'>[]): number[] => [
  ...new Set(sentences.flatMap(({ cites }) => cites.map(({ article }) => article))),
]

/** The articles that an answer comes from, and those beside them. */
export const articlesBeside = ({ sentences, also }: Pick<StoredAnswer, 'sentences' | 'also'>): number[] => [
  ...new Set([...articlesOf(sentences), ...also]),
]

/** Whether something of a sentence is still there to be read; what comes from nowhere is ours. */
export const stands = ({ cites }: Pick<StoredSentence, 'cites'>, standing: IsPublished): boolean =>
  cites.length === 0 || cites.some(({ article }) => standing.has(article))

/**
 * A sentence as it stands in the text (SPEC §4, DESIGN §6); '' when all that it comes from is withdrawn.
 * `first`: nothing stands before it.
 */
export function pieceOf(sentence: StoredSentence, standing: IsPublished, first: boolean): string {
  if (!stands(sentence, standing)) return ''
  const numbers = sentence.cites.filter(({ article }) => standing.has(article)).map(({ n }) => `[${n}]`)
  const before = first ? '' : sentence.opens ? '\n\n' : ' '
  return before + escapeWords(sentence.text) + numbers.join('')
}

/** What is said in the place of sentences whose articles are withdrawn. */
const SOME_GONE =
  'Una parte di questa risposta non c’è più: veniva da un articolo che il giornale ha ritirato.'
const ALL_GONE = 'Questa risposta non c’è più: veniva da articoli che il giornale ha ritirato.'

/**
 * What stands after the last sentence of an answer that has ended: a line when something of it is withdrawn,
 * the marker of a failure, or the object in braces.
 */
export function tailOf(answer: StoredAnswer, standing: Standings, ports: TextPorts): string {
  const shown = answer.sentences.filter((sentence) => stands(sentence, standing))
  const gone = answer.sentences.length - shown.length
  const note = gone === 0 ? '' : shown.length === 0 ? ALL_GONE : `\n\n${SOME_GONE}`
  if (answer.state === 'failed') return `${note}<!--error ${answer.error ?? 'ERR_INTERNAL'}-->`
  const beside = articlesBeside({ sentences: shown, also: answer.also })
  const data: AnswerData = answerData.parse({
    article_ids: beside.filter((article) => standing.has(article)).map(String),
    '<!--answer-->': answer.id,
    '<!--state-->': answer.state,
    '<!--engine-->': answer.engine,
    '<!--scope-->': answer.scope,
    '<!--sources-->': sourcesOf(shown, standing, ports),
  })
  return `${note}\n${inBraces(data)}`
}

/** The whole text of an answer, as far as there is one; the only way it is put together. */
export function textOf(answer: StoredAnswer, standing: Standings, ports: TextPorts): string {
  let text = ''
  for (const sentence of answer.sentences) text += pieceOf(sentence, standing, text === '')
  return answer.state === 'running' ? text : text + tailOf(answer, standing, ports)
}

/** The words of an answer alone, as they were said: for a model, an archive, a letter. */
export const wordsOf = (sentences: readonly StoredSentence[], standing: IsPublished): string =>
  sentences
    .filter((sentence) => stands(sentence, standing))
    .map(({ opens, text }, i) => (i === 0 ? '' : opens ? '\n\n' : ' ') + text)
    .join('')

/** The sources of some sentences, by their numbers. */
export function sourcesOf(
  sentences: readonly StoredSentence[],
  standing: Standings,
  { brands, newsstandHost }: TextPorts,
): Source[] {
  const sources = new Map<number, Source>()
  const mastheadOf = (sigla: string) => brands.all.find((brand) => brand.sigla === sigla)?.name ?? sigla
  for (const { text, cites } of sentences)
    for (const { n, article, quote } of cites) {
      const now = standing.get(article)
      if (!now || sources.has(n)) continue
      sources.set(n, {
        n,
        article: String(article),
        url: newsstandHost(now.brand).origin + now.path,
        brand: now.brand,
        masthead: mastheadOf(now.brand),
        title: now.title,
        day: now.day,
        page: now.page,
        paid: now.paid,
        quote: quote.slice(0, LONGEST_QUOTE),
        sentence: text,
        changed: !saysStill(now, quote),
        newer: now.newer && {
          url: newsstandHost(now.newer.brand).origin + now.newer.path,
          title: now.newer.title,
          masthead: mastheadOf(now.newer.brand),
          day: now.newer.day,
        },
      })
    }
  return [...sources.values()].toSorted((a, b) => a.n - b.n)
}

/** Whether an article says word for word what was quoted of it. */
export const saysStill = ({ title, text }: Pick<Standing, 'title' | 'text'>, quote: string): boolean =>
  plain(`${title} ${text}`).includes(plain(quote))

/** Signs of spacing are none of the words. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** JSON in which braces, brackets and `<` of what is quoted never stand bare; keys stay as they are. */
const inBraces = (data: AnswerData): string =>
  JSON.stringify(data).replace(/"(?:[^"\\]|\\.)*"(:?)/g, (literal, colon: string) =>
    colon
      ? literal
      : literal.replace(/[<{}[\]]/g, (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`),
  )
