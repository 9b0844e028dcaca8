import { fold, foldedWords } from '../../../platform/language/fold-words.ts'
import type { AnswerRequest } from '../pipeline.ts'
import { contentWords, expandSynonyms, isStopWord, namesIn, stem } from './analyze-text.ts'

/** The type of a question. `digest`: a summary of news; `topic`: words without a question. */
type QuestionType =
  | 'who'
  /** «Chi è il sindaco?»: asks for a name. */
  | 'whoIs'
  | 'when'
  | 'hour'
  | 'where'
  | 'age'
  | 'count'
  | 'amount'
  | 'duration'
  | 'money'
  | 'name'
  | 'colour'
  | 'why'
  | 'how'
  /** Asks for what somebody said. */
  | 'said'
  | 'what'
  | 'digest'
  | 'topic'

/** A content word of a question with the stems that match it, its own first. */
export interface QueryTerm {
  word: string
  stems: readonly string[]
  weight: number
  isName: boolean
}
export interface ClassifiedQuestion {
  type: QuestionType
  terms: readonly QueryTerm[]
  /** «Chi ha firmato?»: asks who did something. */
  asksAgent: boolean
  /** The verb or noun that an answer must state; null: none is required. */
  predicate: QueryTerm | null
}

/** The first that matches folded text counts. */
const questionTypes: readonly (readonly [QuestionType, RegExp])[] = [
  ['age', /\b(?:quanti anni (?:ha|hanno|aveva|avevano|compie)|(?:che|quale) eta|eta (?:ha|aveva))\b/],
  ['digest', /\b(?:cos.? ?e|cos|cosa|che) (?:e |sta )?(?:succe|accad|capita)/],
  ['digest', /\b(?:novita|notizie|le ultime|cosa (?:parla|tratta))\b/],
  ['digest', /\b(?:riassum\w*|riassunto|sintesi|sintetizza\w*|in breve|punti (?:principali|chiave))\b/],
  ['colour', /\b(?:di )?(?:che|quale) colore\b/],
  ['name', /\bcome si (?:chiama|intitola)|\bqual (?:e|era) il nome\b/],
  ['hour', /\b(?:che|quale) or[ae]\b/],
  ['when', /\bquando\b|\b(?:che|quale) (?:giorno|anno|mese|data)\b/],
  ['duration', /\b(?:quanto tempo|quanto (?:e )?dur(?:a|ano|era|ato|ata))\b/],
  [
    'money',
    new RegExp(
      '\\bquant\\w+ (?:\\w+ ){0,3}?' +
        '(?:cost|val[eg]|pag|spen|spes[aeio]\\b|guadagn|incass|prend|stipendi|soldi|euro|' +
        'fattur|invest|stanzi)' +
        '|\\b(?:prezzo|costo|stipendio|tariffa)\\b',
    ),
  ],
  ['count', /\bquant[iea]\b/],
  ['amount', /\bquanto\b|\bpercentuale\b/],
  ['where', /\bdov(?:e|era)?\b|\bin (?:quale|che) (?:citta|paese|luogo|posto|regione|comune|provincia)\b/],
  ['why', /\bperche\b|\bper (?:quale|che) motivo\b|\bcome mai\b|\bqual e (?:il motivo|la causa)\b/],
  ['whoIs', /\bchi (?:e|era|sono|erano) (?:il|lo|la|l|i|gli|le)\b/],
  ['who', /\bchi\b/],
  ['said', /\bcosa (?:ha|hanno|aveva|avevano) (?:dett|dichiarat|affermat|sostenut|commentat|rispost)/],
  ['said', /\bcosa (?:dice|dicono|pensa|pensano|sostiene|sostengono)\b/],
  ['how', /\bcome\b/],
  ['what', /\b(?:che|cosa|quale|quali|qual|cos)\b|\?\s*$/],
]
const questionTypeOf = (text: string): QuestionType =>
  questionTypes.find(([, says]) => says.test(fold(text).replace(/[’']/g, ' ')))?.[0] ?? 'topic'
/** Words that begin a question inside a sentence. */
const interrogatives =
  /^(?:chi|quando|dove|dov|quanto|quanta|quanti|quante|quale|quali|qual|perche|come|cosa|che|colore|ora)$/
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Verbs without content («prevede», «consiste»): the predicate is the word after them. */
const questionFrames = wordSet(
  'prevede prevedono contiene consiste significa comporta funziona funzionano risulta risultano ammonta ' +
    'ammontano',
)
/** The same for single question types. */
const framesByType: Partial<Record<QuestionType, ReadonlySet<string>>> = {
  name: wordSet('chiama chiamano chiamava nome intitola'),
  where: wordSet('trova trovano citta paese luogo posto regione comune provincia'),
  hour: wordSet('ora ore'),
  when: wordSet('giorno anno mese data tempo'),
  duration: wordSet('tempo dura durano durera durato durata'),
  colour: wordSet('colore'),
  digest: wordSet('punti principali chiave breve frasi righe parole poche una due tre quattro cinque'),
  age: wordSet('anni eta'),
}
const isFrameWord = (type: QuestionType, word: string): boolean =>
  questionFrames.has(word) ||
  framesByType[type]?.has(word) === true ||
  (type === 'said' && speechVerbs.test(word))
/** Begins a follow-up question. */
const continuation = /^(?:e|ed|ma|pero|invece|quindi|allora|anche|oppure|e poi)\b/
/** Asks who did something. */
const asksForAgent =
  /\bchi (?:\w+ ){0,2}?(?:ha|hanno|aveva|avevano|avra|avrebbe|ebbe) |\bda chi (?:e|era|fu|sono|erano|furono) /
/** Types whose answer must state the predicate. */
const needsPredicate: ReadonlySet<QuestionType> = new Set([
  'who',
  'whoIs',
  'when',
  'hour',
  'where',
  'money',
  'how',
  'why',
])
const weights = { name: 2, figure: 2, word: 1, before: 0.6, aside: 0.6 } as const
/** Terms of a question that are used. */
const MAX_TERMS = 24

/** Classifies a question: its expected answer type, its weighted terms and its predicate. */
export function classifyQuestion({
  question,
  query,
  turns,
}: Pick<AnswerRequest, 'question' | 'query' | 'turns'>): ClassifiedQuestion {
  const previous = turns.at(-1)?.question ?? ''
  const ownWords = new Set(foldedWords(question))
  const ownType = questionTypeOf(question)
  const isFollowUp =
    previous !== '' && (continuation.test(fold(question)) || contentWords(question).length === 0)
  const type = ownType === 'topic' && isFollowUp ? questionTypeOf(previous) : ownType
  const names = new Set([...namesIn(question), ...namesIn(previous), ...namesIn(query)])
  const texts = isFollowUp ? [query, previous] : [query]
  const words = [...new Set(texts.flatMap(contentWords))].slice(0, MAX_TERMS)
  const aside = new Set(contentWords(/\p{L}{3,} (?:che|cui)\b(.*)$/u.exec(question)?.[1] ?? ''))
  const hasOwnName = words.some((word) => ownWords.has(word) && names.has(word))
  const terms = words
    .filter((word) => ownWords.has(word) || !hasOwnName || !names.has(word))
    .map((word): QueryTerm => {
      const isName = names.has(word)
      const weight = isName ? weights.name : /\d/.test(word) ? weights.figure : weights.word
      return {
        word,
        isName: isName && ownWords.has(word),
        stems: isName ? [stem(word)] : expandSynonyms(stem(word)),
        weight: (ownWords.has(word) ? weight : weights.before) * (aside.has(word) ? weights.aside : 1),
      }
    })
    .filter(({ word }) => !isFrameWord(type, word))
  const effectiveQuestion =
    isFollowUp && contentWords(question).every((word) => names.has(word)) ? previous : question
  const asksAgent = type === 'who' && asksForAgent.test(fold(effectiveQuestion).replace(/[’']/g, ' '))
  return {
    type,
    terms: terms,
    asksAgent,
    predicate: needsPredicate.has(type) ? predicateOf(effectiveQuestion, type, terms) : null,
  }
}

const speechVerbs = /^(?:dett|dichiarat|affermat|sosten|sostien|commentat|rispost|dice|dicono|pensa)/

/** The first content word after the interrogative. */
function predicateOf(question: string, type: QuestionType, terms: readonly QueryTerm[]): QueryTerm | null {
  const words = foldedWords(question)
  const from = words.findIndex((word) => interrogatives.test(word))
  const next = words.slice(from + 1).find((word) => !isStopWord(word) && !isFrameWord(type, word))
  return terms.find(({ word }) => word === next) ?? null
}
