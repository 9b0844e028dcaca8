import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'
import type { UnderstoodQuery } from '../pipeline.ts'
import type { MastheadRecognizer } from './recognize-mastheads.ts'
import { periodIn } from './parse-period.ts'
import { foldInPlace, type Span, removeSpans } from './spans.ts'
import { contentWords } from './terms.ts'

const open: Scope = { brands: null, from: null, to: null, article: null }

/** A request for news in general. */
const asksForNews = new RegExp(
  [
    `(?:mi\\s+)?(?:dimmi|dici|racconta(?:mi)?|riassumi(?:mi)?|spiega(?:mi)?|` +
      `(?:fammi\\s+)?un\\s+riassunto(?:\\s+(?:di|del|della|delle|dei))?)`,
    `(?:che\\s+)?(?:cosa|cos'|che)\\s*(?:e'?|sta|e\\s+stato)?\\s*(?:mai\\s+)?` +
      `(?:succed[a-z]*|success[oaie]|accad[a-z]*|accadut[oaie]|capitat[oaie])`,
    `(?:che\\s+cosa|cosa|che|cos')\\s*c'e\\s+di\\s+(?:nuovo|importante)`,
    `(?:che|quali)\\s+(?:altre\\s+)?(?:novita|notizie)\\s+(?:ci\\s+sono|ha|hanno)?`,
    `(?:quali\\s+sono\\s+)?(?:le\\s+|i\\s+)?(?:principali|ultime|ultimi)\\s+` +
      `(?:notizie|fatti|novita|titoli)(?:\\s+principali)?`,
    `(?:che\\s+)?cosa\\s+(?:dicono|scrivono|riportano)\\s+(?:i\\s+giornali|le\\s+testate)`,
    `(?:le\\s+|delle\\s+)?notizie(?:\\s+(?:piu\\s+importanti|principali))?` +
      `(?:\\s+(?:su|sul|sulla|sui|sulle|sugli|del|della|dei|di|da|dal|dalla))?`,
    `i\\s+(?:titoli|fatti)(?:\\s+principali)?|(?:in\\s+)?prima\\s+pagina`,
    `(?:sul|nel|del|sui|nei|dai|dal)\\s+(?:giornal[ei]|quotidian[oi])`,
    `(?:(?:di|in|su)\\s+)?(?:questo\\s+|(?:l|dell|nell|sull)'\\s*)(?:articolo|pezzo)`,
  ]
    .map((way) => `(?<![\\p{L}\\p{N}])${way}(?![\\p{L}\\p{N}])`)
    .join('|'),
  'gu',
)
/** Begins a follow-up question. */
const continuation =
  /^(?:e|ed|ma|invece|e\s+invece|e\s+poi|poi|anche|e\s+anche|oppure|quindi|allora)(?![\p{L}\p{N}])\s*/u
/** Anaphora: «chi lo dice», «quando l’ha detto», «loro». */
const anaphora = new RegExp(
  [
    `lo\\s+(?!s[^aeiou]|z|gn|ps|x|y)`,
    `(?:li|ne|lui|lei|loro|essi|esse|esso|essa|cio|costui|costei)\\s+`,
    `(?:l'\\s*|la\\s+|le\\s+)(?:ha|hanno|aveva|avevano|avra)\\s+`,
  ]
    .map((way) => `(?<![\\p{L}\\p{N}])${way}`)
    .join('|'),
  'u',
)

/**
 * `Retrieval.understand`. `oldest`: the day of the oldest passage; an earlier period stays part of the query
 * («nel 1943»).
 */
export function understandQuery(
  mastheads: MastheadRecognizer,
  rawQuestion: string,
  today: string,
  before: { question: string; scope: Scope } | null,
  oldest: string | null = null,
): UnderstoodQuery {
  const question = rawQuestion.normalize('NFC')
  const spans: Span[] = []
  const { brands, all, spans: names } = mastheads.namedIn(question)
  spans.push(...names)
  const read = periodIn(foldInPlace(blanked(question, names)), today)
  const period = read && !(oldest !== null && read.to !== null && read.to < oldest) ? read : null
  if (period) spans.push(period.span)
  const own = withoutNewsRequest(removeSpans(question, spans))
  const words = contentWords(own)

  const leans = before !== null && isFollowUp(question, own, spans.length > 0)
  const base = leans ? before.scope : { ...open, article: before?.scope.article ?? null }
  const scope: Scope = {
    brands: all ? null : brands.length > 0 ? brands : base.brands,
    ...(period ? { from: period.from, to: period.to } : { from: base.from, to: base.to }),
    article: base.article,
  }
  if (!leans) return { scope, query: words.length === 0 ? '' : own }
  const earlier = understandQuery(mastheads, before.question, today, null, oldest).query
  return { scope, query: words.length === 0 ? earlier : `${own.replace(/\?$/, '')} ${earlier}`.trim() }
}

/** Whether a question depends on the one before. `own`: the question without its scope. */
function isFollowUp(question: string, own: string, saysWhere: boolean): boolean {
  const plain = foldInPlace(question)
  const words = contentWords(own)
  const asksAnything = plain.search(asksForNews) >= 0
  if (continuation.test(plain)) return words.length <= 4 && !(asksAnything && words.length > 0)
  if (words.length === 0) return !asksAnything && (saysWhere || contentWords(question).length === 0)
  // A question with a name or a figure stands alone.
  if (/[^\p{L}]\p{Lu}|\p{N}/u.test(own)) return false
  return (words.length <= 3 && anaphora.test(plain)) || (words.length === 1 && !saysWhere && !asksAnything)
}

/** Blanks out spans, so that other positions stay. */
const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )

/** Removes a general request for news. */
function withoutNewsRequest(text: string): string {
  const spans = Array.from(foldInPlace(text).matchAll(asksForNews), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  return removeSpans(text, spans).replace(/^[\s?!.,;]+$/, '')
}
