import { foldedWords, fold } from '../../../platform/language/fold-words.ts'
import type { AnswerRequest } from '../pipeline.ts'
import { contentWords, expandSynonyms, isStopWord, stem } from './analyze-text.ts'

/** The kind of thing a question asks for. `summary`: news of a day or an article; `topic`: no question. */
export type QuestionType =
  | 'who'
  | 'name'
  | 'when'
  | 'hour'
  | 'where'
  | 'age'
  | 'count'
  | 'amount'
  | 'duration'
  | 'money'
  | 'colour'
  | 'why'
  | 'how'
  | 'said'
  | 'what'
  | 'summary'
  | 'topic'

/** A content word of a question with the stems that match it, its own first. */
export interface QueryTerm {
  word: string
  stems: readonly string[]
}
export interface AnalyzedQuestion {
  type: QuestionType
  /** One sentence can answer it: no summary, comparison, negation, «perché» or second question. */
  claimable: boolean
  terms: readonly QueryTerm[]
  /** All folded words of the question. */
  words: ReadonlySet<string>
}

/** Short forms of messages, and what they stand for. */
const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({ ki: 'chi', qnd: 'quando', qnt: 'quanto', xke: 'perche', xche: 'perche', perke: 'perche' }),
)
const wordIn = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'u')
const which = wordIn('che|quale|quali|qual')
/** The first type whose patterns are each matched by some word of the question counts, in any order. */
const questionTypes: readonly (readonly [QuestionType, ...RegExp[]])[] = [
  ['age', wordIn('eta')],
  ['age', wordIn('quanti'), wordIn('anni'), wordIn('ha|hanno|aveva|avevano|compie|compira')],
  ['summary', wordIn('succe\\p{L}+|accad\\p{L}+|capitat\\p{L}|novita|notizi[ae]|ultime')],
  ['summary', wordIn('riassum\\p{L}*|riassunto|sintesi|sintetizza\\p{L}*|breve')],
  ['summary', wordIn('cosa|che'), wordIn('parla|parlano|tratta|uscito|uscita')],
  ['summary', wordIn('punti'), wordIn('principali|chiave')],
  ['why', wordIn('perche|motivo|mai'), wordIn('perche|motivo|come')],
  ['colour', wordIn('colore')],
  ['name', wordIn('come'), wordIn('chiama|chiamano|chiamava|intitola')],
  ['name', wordIn('nome')],
  ['hour', which, wordIn('ora|ore|orario')],
  ['when', wordIn('quando')],
  ['when', which, wordIn('giorno|anno|mese|data')],
  ['duration', wordIn('quanto|quanta|quanti|quante'), wordIn('tempo|dur\\p{L}+|attend\\p{L}+|aspett\\p{L}+')],
  ['duration', wordIn('quanti|quante'), wordIn('second[oi]|minuti|ore|giorni|settimane|mesi|anni|secoli')],
  [
    'money',
    wordIn('quant[oi]'),
    wordIn(
      'cost\\p{L}+|val[eg]\\p{L}*|pag\\p{L}+|spen\\p{L}+|spes[aeio]|guadagn\\p{L}+|incass\\p{L}+|' +
        'prend\\p{L}*|stipendi\\p{L}*|soldi|euro|fattur\\p{L}+|invest\\p{L}+|stanzi\\p{L}+|affitto|canone',
    ),
  ],
  ['money', wordIn('prezzo|prezzi|costo|costi|stipendio|tariffa|tariffe|importo')],
  ['amount', wordIn('percentuale')],
  ['count', wordIn('quanti|quante')],
  ['amount', wordIn('quanto|quanta|percentuale')],
  ['where', wordIn('dove|dov')],
  ['where', which, wordIn('citta|paese|luogo|posto|regione|comune|provincia|via|piazza')],
  ['who', wordIn('chi')],
  [
    'said',
    wordIn('cosa|che'),
    wordIn(
      'dett[oaie]|dichiarat[oaie]|affermat[oaie]|sostenut[oaie]|commentat[oaie]|rispost[oaie]|dice|dicono|' +
        'pensa|pensano|sostiene|sostengono',
    ),
  ],
  ['how', wordIn('come')],
  ['what', wordIn('cosa|cos|che|quale|quali|qual')],
]
const typeOf = (words: readonly string[]): QuestionType =>
  questionTypes.find(([, ...all]) => all.every((one) => words.some((word) => one.test(word))))?.[0] ?? 'topic'

/** What stands right after the interrogative of a type. */
const AFTER_INTERROGATIVE = 4
/**
 * The type by the first interrogative and the words right after it: «quanto bisogna attendere perché…» asks
 * for an amount, no reason. Null: none stands there.
 */
function orderedTypeOf(words: readonly string[]): QuestionType | null {
  const at = words.findIndex(
    (word, i) =>
      interrogative.test(word) ||
      (which.test(word) && /^(?:cosa|ora|giorno|anno|mese)$/.test(words[i + 1] ?? '')),
  )
  if (at === -1) return null
  const type = typeOf(words.slice(at, at + 1 + AFTER_INTERROGATIVE))
  return type === 'topic' ? null : type
}

const interrogative = wordIn('chi|quando|dove|dov|quant[oaie]|qual[ei]?|perche|come|cosa|cos')
const comparison = wordIn(
  'piu|meno|maggior\\p{L}*|minor\\p{L}*|meglio|peggio|differenz\\p{L}|confront\\p{L}+|rispetto',
)
const negation = wordIn('non|nn|mai|nessun\\p{L}?|neanche|nemmeno')
/** Types that no single sentence answers. */
const unclaimable: ReadonlySet<QuestionType> = new Set(['summary', 'why', 'topic'])

/** Words that only frame a question of a type. */
const frames: Partial<Record<QuestionType, RegExp>> = {
  name: wordIn('chiama|chiamano|chiamava|nome|intitola'),
  where: wordIn('trova|trovano|citta|paese|luogo|posto|regione|comune|provincia'),
  hour: wordIn('ora|ore|orario'),
  when: wordIn('giorno|anno|mese|data|tempo'),
  duration: wordIn('tempo|second[oi]|minuti|ore|giorni|settimane|mesi|anni|secoli|dur\\p{L}+'),
  colour: wordIn('colore'),
  summary: wordIn('punti|principali|chiave|breve|frasi|righe|parole|due|tre|quattro|cinque|uscito|uscita'),
  age: wordIn('anni|eta|compie|compira'),
  said: wordIn(
    'dett[oaie]|dichiarat[oaie]|affermat[oaie]|sostenut[oaie]|commentat[oaie]|rispost[oaie]|dice|dicono|' +
      'pensa|pensano|sostiene|sostengono',
  ),
}
const emptyVerbs = wordIn(
  'prevede|prevedono|contiene|consiste|significa|comporta|funziona|funzionano|risulta|ammonta|ammontano|sa|' +
    'sapete|sapere|mi|potrebbe|potrei|potete|potreste|saprebbe|sapreste|direbbe|dirmi|ditemi|dica|' +
    'farebbe|piacere|favore|cortesia|grazia|gentile|gentilmente|cortesemente|redazione|scus[aio]|scusate|' +
    'senta|senti|sentito|curiosita|vero|capito|insomma|cioe|alla|fine|cmq|nn|xke|ki|qnd|' +
    'qnt|perke|praticamente|esattamente',
)
/** Begins a follow-up question. */
const continuation = /^\s*(?:e|ed|ma|pero|invece|quindi|allora|anche|oppure)\b/
/** Terms of a question that are used. */
const MAX_TERMS = 24

/**
 * Analyses a question by its words: their case, accents and apostrophes make no difference. A follow-up («e
 * ieri?») takes the words of the turn before.
 */
export function analyzeQuestion({
  question,
  query,
  turns,
}: Pick<AnswerRequest, 'question' | 'query' | 'turns'>): AnalyzedQuestion {
  const previous = turns.at(-1)?.question ?? ''
  const own = foldedWords(question).map((word) => shortForms.get(word) ?? word)
  const isFollowUp =
    previous !== '' && (continuation.test(fold(question)) || contentWords(question).length === 0)
  const setType = typeOf(own)
  const ownType = setType === 'summary' ? setType : (orderedTypeOf(own) ?? setType)
  const type = ownType === 'topic' && isFollowUp ? typeOf(foldedWords(previous)) : ownType
  const texts = isFollowUp ? [query, previous] : [query]
  const terms = [...new Set(texts.flatMap(contentWords))]
    .filter((word) => frames[type]?.test(word) !== true && !emptyVerbs.test(word) && !isStopWord(word))
    .slice(0, MAX_TERMS)
    .map((word): QueryTerm => ({ word, stems: expandSynonyms(stem(word)) }))
  const questions = own.filter((word) => interrogative.test(word)).length
  return {
    type,
    claimable:
      !unclaimable.has(type) &&
      !unclaimable.has(setType) &&
      questions <= 1 &&
      question.split('?').filter((part) => /\p{L}/u.test(part)).length <= 1 &&
      !own.some((word) => comparison.test(word) || negation.test(word)),
    terms,
    words: new Set([...own, ...(isFollowUp ? foldedWords(previous) : [])]),
  }
}
