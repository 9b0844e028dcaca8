import { longDate } from 'contract/platform/dates.ts'
import { MAX_QUOTE_LENGTH } from 'contract/assistance/chatbot/limits.ts'
import type { AnswerLevel } from 'contract/assistance/chatbot/chatbot.ts'
import { foldedWords } from '../../../platform/language/fold-words.ts'
import type { AnswerRequest, RetrievedPassage, Sentence } from '../pipeline.ts'
import { countMentions, namesPlaceIn, type Region, regionsOnlyIn } from '../retrieval/regions.ts'
import { type AnalyzedQuestion, analyzeQuestion } from './analyze-question.ts'
import { isSameStem, stemsOf } from './analyze-text.ts'
import { figuresIn } from './figures.ts'
import { readableSentences } from './prompt-injection.ts'
import { isVetoed, selectAnswer } from './select-answer.ts'
import { type Candidate, candidatesOf, featureOf } from './sentence-features.ts'
import { quotedText, truncateQuote } from './sentences.ts'

/** Passages that an answer may use. */
const MAX_PASSAGES = 24
/** Confidence from which a sentence is claimed; set on natural questions (decisions/chatbot-answers.md). */
export const CLAIM = 0.62
/** Share of the question's weight that an article must contain to be quoted. */
const QUOTED = 0.25
/** Share of the question that the sentence before a claim must add to be said too. */
const ADDED = 0.3
/** Share from which a sentence of another article states a figure of the same thing. */
const SAME_FIGURE = 0.75
/** Mentions from which an article counts as being about a region. */
const MIN_PLACE_MENTIONS = 2
/** Most quotes, articles of a summary of news, headlines. */
const limits = { quotes: 3, news: 5, headlines: 3 } as const

type ComposeRequest = Pick<AnswerRequest, 'question' | 'query' | 'turns' | 'passages' | 'articles'>
export interface ComposedAnswer {
  level: AnswerLevel
  sentences: Sentence[]
}

/**
 * Builds an answer from sentences of the articles: a claim when the selector is sure and no veto speaks
 * against it, otherwise quotes of the nearest articles, otherwise their headlines.
 */
export function composeAnswer(request: ComposeRequest): ComposedAnswer {
  const greeting = smallTalk(request.question)
  if (greeting) return { level: 'headlines', sentences: [lead(greeting)] }
  const passages = request.passages.slice(0, MAX_PASSAGES)
  const question = analyzeQuestion(request)
  if (question.type === 'summary' || request.query.trim() === '') {
    const quotes = newsQuotes(question, passages, request)
    return quotes.length > 0 ? quotesOf(quotes, 'dicono') : nearestHeadlines(request)
  }
  const candidates = question.terms.length > 0 ? candidatesOf(question, passages, request.articles) : []
  const { ranked, confidence } = selectAnswer(question, candidates)
  const [best] = ranked
  if (!best || featureOf(best, 'article') < QUOTED) return nearestHeadlines(request)
  const contrary = contraryFigures(best, ranked)
  if (contrary.length > 1)
    return {
      level: 'quotes',
      sentences: [
        lead('Gli articoli non danno la stessa cifra; dal più recente:'),
        ...contrary.map((one) => quote(question, one.passage, one.sentence)),
      ],
    }
  if (confidence >= CLAIM && !isVetoed(question, best))
    return { level: 'claim', sentences: claim(question, best, candidates) }
  return quotesOf(
    windows(ranked, candidates).map(({ passage, text }) => quote(question, passage, text)),
    'più vicini dicono',
  )
}

/** Declines, and names the headlines of the nearest articles, each citing its article. */
export function nearestHeadlines({ passages }: Pick<ComposeRequest, 'passages'>): ComposedAnswer {
  const articles = distinctBy(passages.slice(0, MAX_PASSAGES), ({ article }) => article)
    .flatMap((one) => {
      const [sentence] = readableSentences(one.text)
      return sentence === undefined ? [] : [{ one, quote: truncateQuote(sentence, () => 0) }]
    })
    .slice(0, limits.headlines)
  const text = 'Non ho trovato articoli che rispondano a questa domanda.'
  return {
    level: 'headlines',
    sentences: [
      lead(articles.length === 0 ? text : `${text} I titoli più vicini:`),
      ...articles.map(({ one, quote }) => ({
        text: `«${one.title.replace(/«/g, '“').replace(/»/g, '”')}», ${longDate(one.day)}.`,
        cites: [{ article: one.article, place: one.place, quote }],
        opens: true,
      })),
    ],
  }
}

const thanks =
  /^(?:grazie|mille|tante|infinite|ringrazio|ti|vi|la|molto|gentile|gentilissim[oaie]|ottimo|perfetto|ok)$/
const greetings =
  /^(?:ciao|salve|buongiorno|buonasera|buonanotte|buon|giorno|sera|hey|ehi|a|tutti|redazione)$/
/** The reply to a greeting or to thanks; null: it is neither. */
function smallTalk(question: string): string | null {
  const words = foldedWords(question)
  if (words.length === 0) return null
  if (words.every((word) => greetings.test(word)))
    return 'Buongiorno! Chiedimi di un fatto, di una persona o di un luogo: cerco la risposta negli articoli.'
  if (words.every((word) => thanks.test(word) || greetings.test(word)))
    return 'Di niente. Se vuoi sapere altro, chiedi pure.'
  return null
}

const lead = (text: string): Sentence => ({ text, cites: [], opens: true })

function quotesOf(quotes: Sentence[], verb: 'dicono' | 'più vicini dicono'): ComposedAnswer {
  const articles = new Set(quotes.flatMap(({ cites }) => cites.map(({ article }) => article)))
  const nearest = verb === 'dicono' ? '' : ' più vicin'
  const text =
    articles.size === 1
      ? `L’articolo${nearest && `${nearest}o`} dice:`
      : `Gli articoli${nearest && `${nearest}i`} dicono:`
  return { level: 'quotes', sentences: [lead(text), ...quotes] }
}

/** The sentence that answers, after the one before it where that says of what it speaks. */
function claim(question: AnalyzedQuestion, best: Candidate, candidates: readonly Candidate[]): Sentence[] {
  const before = candidates.find(({ passage, at }) => passage === best.passage && at === best.at - 1)
  const added = featureOf(best, 'before')
  return [...(before && added >= ADDED ? [before] : []), best].map(({ passage, sentence }, i) => ({
    ...quote(question, passage, sentence),
    opens: i === 0,
  }))
}

/** The best sentence of each article that states another figure of the same thing, the newest first. */
function contraryFigures(best: Candidate, ranked: readonly Candidate[]): Candidate[] {
  const isSame = (one: Candidate) => one.match.spans.length > 0 && featureOf(one, 'own') >= SAME_FIGURE
  if (!isSame(best)) return []
  const figuresOf = ({ match, sentence }: Candidate) =>
    match.spans.flatMap(({ at, end }) => figuresIn(sentence.slice(at, end)).map(({ value }) => value))
  const ofArticles = distinctBy(ranked.filter(isSame), ({ passage }) => passage.article)
  const values = new Set(figuresOf(best))
  const others = ofArticles.filter(
    (one) => figuresOf(one).length > 0 && !figuresOf(one).some((value) => values.has(value)),
  )
  return others.length === 0
    ? []
    : [best, ...others].toSorted((a, b) => b.passage.day.localeCompare(a.passage.day))
}

/** The best sentences, each with the better ones beside it, up to the length of a quote. */
function windows(
  ranked: readonly Candidate[],
  candidates: readonly Candidate[],
): { passage: RetrievedPassage; text: string }[] {
  const used = new Set<Candidate>()
  const places = new Map(ranked.map((one, i) => [one, i]))
  const beside = (one: Candidate, by: 1 | -1) =>
    candidates.find((other) => other.passage === one.passage && other.at === one.at + by && !used.has(other))
  const quotes: { passage: RetrievedPassage; text: string }[] = []
  for (const one of ranked) {
    if (quotes.length === limits.quotes) break
    if (used.has(one)) continue
    used.add(one)
    let [first, last, text] = [one, one, one.sentence]
    for (;;) {
      const [before, after] = [beside(first, -1), beside(last, 1)]
      const [next] = [before, after]
        .filter((other) => other !== undefined)
        .filter((other) => text.length + 1 + other.sentence.length <= MAX_QUOTE_LENGTH)
        .toSorted((a, b) => places.get(a)! - places.get(b)!)
      if (!next) break
      used.add(next)
      if (next === before) [first, text] = [next, `${next.sentence} ${text}`]
      else [last, text] = [next, `${text} ${next.sentence}`]
    }
    quotes.push({ passage: one.passage, text })
  }
  return quotes
}

/**
 * Quotes of a summary: of several articles the beginning of each, of one alone its standfirst and the
 * beginning of its passages. A query that names only regions means articles about them.
 */
function newsQuotes(
  question: AnalyzedQuestion,
  passages: readonly RetrievedPassage[],
  { query, articles: whole = passages }: Pick<ComposeRequest, 'query' | 'articles'>,
): Sentence[] {
  const places = regionsOnlyIn(query)
  const about = places.length > 0 ? passagesAbout(places, passages) : passages
  const covers = new Map(
    candidatesOf({ ...question, terms: places.length > 0 ? [] : question.terms }, about).map((one) => [
      one.passage.article,
      featureOf(one, 'article'),
    ]),
  )
  const hasTerms = question.terms.length > 0 && places.length === 0
  const ids = distinctBy(about, ({ article }) => article)
    .map(({ article }) => article)
    .filter((article) => !hasTerms || (covers.get(article) ?? 0) >= 0.5)
  if (ids.length === 1 && places.length === 0)
    return distinctBy(
      whole.filter(({ article }) => article === ids[0]),
      ({ place }) => place,
    )
      .toSorted((a, b) => a.place - b.place)
      .slice(0, limits.quotes + 1)
      .flatMap((one) => opening(question, one))
  return ids.slice(0, limits.news).flatMap((id) => {
    const [first] = [...whole, ...about]
      .filter(({ article }) => article === id)
      .toSorted((a, b) => a.place - b.place)
    return opening(question, first!)
  })
}
function opening(question: AnalyzedQuestion, passage: RetrievedPassage): Sentence[] {
  const [sentence] = readableSentences(passage.text)
  return sentence === undefined ? [] : [quote(question, passage, sentence)]
}

/** Passages of articles that name a place of the regions in their head, or the regions themselves twice. */
function passagesAbout(places: readonly Region[], passages: readonly RetrievedPassage[]): RetrievedPassage[] {
  const mentions = new Map<number, number>()
  for (const { article, place, text, kicker, title } of passages) {
    const [standfirst] = place === 0 ? text.split('\n', 1) : []
    const isHead = namesPlaceIn(places, [kicker, title, standfirst].join('\n'))
    const times = countMentions(places, text) + (isHead ? MIN_PLACE_MENTIONS : 0)
    mentions.set(article, (mentions.get(article) ?? 0) + times)
  }
  return passages.filter(({ article }) => mentions.get(article)! >= MIN_PLACE_MENTIONS)
}

/** A text of a passage, word for word, as a paragraph; at most as long as a quote. */
function quote({ terms }: AnalyzedQuestion, passage: RetrievedPassage, text: string): Sentence {
  const worth = (piece: string) => {
    const stems = stemsOf(piece)
    return terms.filter((term) => stems.some((one) => term.stems.some((other) => isSameStem(one, other))))
      .length
  }
  const cut = truncateQuote(text, worth)
  return {
    text: quotedText(cut, text),
    cites: [{ article: passage.article, place: passage.place, quote: cut }],
    opens: true,
  }
}

/** Keeps the first item of each key. */
const distinctBy = <T>(all: readonly T[], key: (one: T) => unknown): T[] => {
  const seen = new Set()
  return all.filter((one) => !seen.has(key(one)) && seen.add(key(one)))
}
