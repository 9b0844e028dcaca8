import { type AnswerData, answerData, type Source } from 'contract/assistance/chatbot/chatbot.ts'
import { escapeText } from 'contract/assistance/chatbot/answer-text.ts'
import { foldedWords, wordsIn } from '../../../platform/language/fold-words.ts'
import { stem } from '../../../platform/language/stem.ts'
import { isSameStem, isStopWord } from '../answering/analyze-text.ts'
import { MAX_QUOTE_LENGTH } from 'contract/assistance/chatbot/limits.ts'
import type { Brands } from 'contract/reading/site/brand.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { CurrentArticle } from '../pipeline.ts'
import type { StoredAnswer, StoredSentence } from './store/answers.ts'

/** The current state of articles by id; unpublished ones are missing. */
export type CurrentArticles = ReadonlyMap<number, CurrentArticle>
/** Whether an article is still published. */
export type IsPublished = Pick<CurrentArticles, 'has'>

/** What the text of an answer needs from outside. */
export interface TextPorts {
  brands: Pick<Brands, 'all'>
  newsstandHost: (sigla: string) => Host
  /** Leaves the quotes of articles out of the sources. */
  withoutQuotes?: boolean
}

/** The articles that sentences cite. */
export const articlesOf = (sentences: readonly Pick<StoredSentence, 'cites'>[]): number[] => [
  ...new Set(sentences.flatMap(({ cites }) => cites.map(({ article }) => article))),
]

/** The articles that an answer cites, and its related ones. */
export const articlesAround = ({ sentences, also }: Pick<StoredAnswer, 'sentences' | 'also'>): number[] => [
  ...new Set([...articlesOf(sentences), ...also]),
]

/** Whether a sentence may still be shown: it cites nothing, or an article that is published. */
export const isQuotable = ({ cites }: Pick<StoredSentence, 'cites'>, published: IsPublished): boolean =>
  cites.length === 0 || cites.some(({ article }) => published.has(article))

/**
 * A sentence as part of the text (SPEC §4, DESIGN §6); '' when all its articles are withdrawn. `first`:
 * nothing stands before it.
 */
export function pieceOf(sentence: StoredSentence, published: IsPublished, first: boolean): string {
  if (!isQuotable(sentence, published)) return ''
  const numbers = sentence.cites.filter(({ article }) => published.has(article)).map(({ n }) => `[${n}]`)
  const before = first ? '' : sentence.opens ? '\n\n' : ' '
  return before + escapeText(sentence.text) + numbers.join('')
}

/** The notes in place of sentences whose articles are withdrawn. */
const PARTLY_WITHDRAWN =
  'Una parte di questa risposta non c’è più: veniva da un articolo che il giornale ha ritirato.'
const WHOLLY_WITHDRAWN = 'Questa risposta non c’è più: veniva da articoli che il giornale ha ritirato.'

/**
 * The end of a finished answer: a note when something is withdrawn, then the marker of a failure or the
 * object in braces.
 */
export function tailOf(answer: StoredAnswer, current: CurrentArticles, ports: TextPorts): string {
  const shown = answer.sentences.filter((sentence) => isQuotable(sentence, current))
  const withdrawn = answer.sentences.length - shown.length
  const note = withdrawn === 0 ? '' : shown.length === 0 ? WHOLLY_WITHDRAWN : `\n\n${PARTLY_WITHDRAWN}`
  if (answer.state === 'failed') return `${note}<!--error ${answer.error ?? 'ERR_INTERNAL'}-->`
  const beside = articlesAround({ sentences: shown, also: answer.also })
  const data: AnswerData = answerData.parse({
    article_ids: beside.filter((article) => current.has(article)).map(String),
    '<!--answer-->': answer.id,
    '<!--state-->': answer.state,
    '<!--engine-->': answer.engine,
    '<!--level-->': answer.level,
    '<!--scope-->': answer.scope,
    '<!--sources-->': sourcesOf(answer, shown, current, ports),
  })
  return `${note}\n${inBraces(data)}`
}

/** The whole text of an answer so far; no other function assembles it. */
export function textOf(answer: StoredAnswer, current: CurrentArticles, ports: TextPorts): string {
  let text = ''
  for (const sentence of answer.sentences) text += pieceOf(sentence, current, text === '')
  return answer.state === 'running' ? text : text + tailOf(answer, current, ports)
}

/** The plain text of an answer without citations, for a model, an archive or a letter. */
export const plainTextOf = (sentences: readonly StoredSentence[], published: IsPublished): string =>
  sentences
    .filter((sentence) => isQuotable(sentence, published))
    .map(({ opens, text }, i) => (i === 0 ? '' : opens ? '\n\n' : ' ') + text)
    .join('')

/** The sources of sentences, by number. */
function sourcesOf(
  { query }: Pick<StoredAnswer, 'query'>,
  sentences: readonly StoredSentence[],
  current: CurrentArticles,
  { brands, newsstandHost, withoutQuotes = false }: TextPorts,
): Source[] {
  const sources = new Map<number, Source>()
  const mastheadOf = (sigla: string) => brands.all.find((brand) => brand.sigla === sigla)?.name ?? sigla
  for (const { text, cites } of sentences)
    for (const { n, article, quote } of cites) {
      const now = current.get(article)
      if (!now || sources.has(n)) continue
      const shown = withoutQuotes ? '' : quote.slice(0, MAX_QUOTE_LENGTH)
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
        quote: shown,
        marks: marksIn(shown, query),
        sentence: text,
        changed: !stillContains(now, quote),
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

/** Where words of a query stand in a quote, in any form; characters. */
function marksIn(quote: string, query: string): [number, number][] {
  const stems = foldedWords(query)
    .filter((word) => !isStopWord(word))
    .map(stem)
  return wordsIn(quote)
    .filter(({ folded }) => !isStopWord(folded) && stems.some((one) => isSameStem(one, stem(folded))))
    .map(({ start, end }) => [start, end])
}

/** Whether an article still contains a quote word for word, white space aside. */
export const stillContains = (
  { title, text }: Pick<CurrentArticle, 'title' | 'text'>,
  quote: string,
): boolean => normalizeSpace(`${title} ${text}`).includes(normalizeSpace(quote))

const normalizeSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** JSON whose string values contain no bare brace, bracket or `<`; keys stay as they are. */
const inBraces = (data: AnswerData): string =>
  JSON.stringify(data).replace(/"(?:[^"\\]|\\.)*"(:?)/g, (literal, colon: string) =>
    colon
      ? literal
      : literal.replace(/[<{}[\]]/g, (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`),
  )
