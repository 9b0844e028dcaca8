import type { Scope } from 'contract/assistance/chatbot/chatbot.ts'
import type { Understood } from '../found.ts'
import type { Mastheads } from './mastheads.ts'
import { periodIn } from './periods.ts'
import { plainLetters, type Span, without } from './plain-letters.ts'
import { tellingWords } from './telling-words.ts'

const open: Scope = { brands: null, from: null, to: null, article: null }

/** Asks for news without saying of what. */
const anything = new RegExp(
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
/** Goes on with what was asked before. */
const goesOn =
  /^(?:e|ed|ma|invece|e\s+invece|e\s+poi|poi|anche|e\s+anche|oppure|quindi|allora)(?![\p{L}\p{N}])\s*/u
/** Points at what was said: «chi lo dice», «quando l’ha detto», «loro». */
const pointing = new RegExp(
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
 * `Retrieval.understand`. `oldest`: the first day there is anything of; what lies before it is part of what
 * is asked («nel 1943»).
 */
export function understand(
  mastheads: Mastheads,
  asked: string,
  today: string,
  before: { question: string; scope: Scope } | null,
  oldest: string | null = null,
): Understood {
  const question = asked.normalize('NFC')
  const spans: Span[] = []
  const { brands, all, spans: names } = mastheads.namedIn(question)
  spans.push(...names)
  const read = periodIn(plainLetters(blanked(question, names)), today)
  const period = read && !(oldest !== null && read.to !== null && read.to < oldest) ? read : null
  if (period) spans.push(period.span)
  const own = withoutAnything(without(question, spans))
  const words = tellingWords(own)

  const leans = before !== null && leansOn(question, own, spans.length > 0)
  const base = leans ? before.scope : { ...open, article: before?.scope.article ?? null }
  const scope: Scope = {
    brands: all ? null : brands.length > 0 ? brands : base.brands,
    ...(period ? { from: period.from, to: period.to } : { from: base.from, to: base.to }),
    article: base.article,
  }
  if (!leans) return { scope, query: words.length === 0 ? '' : own }
  const earlier = understand(mastheads, before.question, today, null, oldest).query
  return { scope, query: words.length === 0 ? earlier : `${own.replace(/\?$/, '')} ${earlier}`.trim() }
}

/** Whether a question cannot be understood without the one before. `own`: what it says beside where. */
function leansOn(question: string, own: string, saysWhere: boolean): boolean {
  const plain = plainLetters(question)
  const words = tellingWords(own)
  const asksAnything = plain.search(anything) >= 0
  if (goesOn.test(plain)) return words.length <= 4 && !(asksAnything && words.length > 0)
  if (words.length === 0) return !asksAnything && (saysWhere || tellingWords(question).length === 0)
  // Whoever names somebody, or a figure, says what they mean.
  if (/[^\p{L}]\p{Lu}|\p{N}/u.test(own)) return false
  return (words.length <= 3 && pointing.test(plain)) || (words.length === 1 && !saysWhere && !asksAnything)
}

/** Blanks in place of some parts: what is found elsewhere keeps its place. */
const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )

/** Without the words that only ask what there is. */
function withoutAnything(text: string): string {
  const found = Array.from(plainLetters(text).matchAll(anything), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  return without(text, found).replace(/^[\s?!.,;]+$/, '')
}
