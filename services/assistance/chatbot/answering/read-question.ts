import { foldedWords, fold } from '../../../platform/language/folded-words.ts'
import type { Asked } from '../found.ts'
import { alikeTo, isFiller, namesIn, stem, tellingWords } from './stems.ts'

/** What an answer must have to be one. `digest`: what there is; `topic`: words without a question. */
export type Kind =
  | 'who'
  /** «Chi è il sindaco?»: a name is wanted. */
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
  /** What somebody said. */
  | 'said'
  | 'what'
  | 'digest'
  | 'topic'

/** A word of a question: the stems that may stand for it, itself first. */
export interface Wanted {
  word: string
  stems: readonly string[]
  weight: number
  isName: boolean
}
export interface ReadQuestion {
  kind: Kind
  wanted: readonly Wanted[]
  /** «Chi ha firmato?»: somebody has done it, and is named. */
  isDone: boolean
  /** What is asked of whom or what is named: without it nothing answers. */
  predicate: Wanted | null
}

/** In this order: the first that fits. Of folded text. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
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
const kindOf = (text: string): Kind =>
  kinds.find(([, says]) => says.test(fold(text).replace(/[’']/g, ' ')))?.[0] ?? 'topic'
/** Where the question begins in a sentence that says more before it. */
const asking =
  /^(?:chi|quando|dove|dov|quanto|quanta|quanti|quante|quale|quali|qual|perche|come|cosa|che|colore|ora)$/
const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Words that only shape a question; the next says what is asked. */
const shapes = listed(
  'prevede prevedono contiene consiste significa comporta funziona funzionano risulta risultano ammonta ' +
    'ammontano',
)
/** Those of some kinds of questions. */
const shapesOf: Partial<Record<Kind, ReadonlySet<string>>> = {
  name: listed('chiama chiamano chiamava nome intitola'),
  where: listed('trova trovano citta paese luogo posto regione comune provincia'),
  hour: listed('ora ore'),
  when: listed('giorno anno mese data tempo'),
  duration: listed('tempo dura durano durera durato durata'),
  colour: listed('colore'),
  digest: listed('punti principali chiave breve frasi righe parole poche una due tre quattro cinque'),
  age: listed('anni eta'),
}
const isShape = (kind: Kind, word: string): boolean =>
  shapes.has(word) || shapesOf[kind]?.has(word) === true || (kind === 'said' && saying.test(word))
/** Follows from what was said before. */
const follows = /^(?:e|ed|ma|pero|invece|quindi|allora|anche|oppure|e poi)\b/
/** What has been done, and asks by whom. */
const done =
  /\bchi (?:\w+ ){0,2}?(?:ha|hanno|aveva|avevano|avra|avrebbe|ebbe) |\bda chi (?:e|era|fu|sono|erano|furono) /
/** Kinds that need their predicate. */
const hard: ReadonlySet<Kind> = new Set(['who', 'whoIs', 'when', 'hour', 'where', 'money', 'how', 'why'])
const weights = { name: 2, figure: 2, word: 1, before: 0.6, aside: 0.6 } as const
/** Words of a question that are looked at. */
const MOST = 24

/** Reads a question as choosing its answer needs it. */
export function readQuestion({
  question,
  query,
  turns,
}: Pick<Asked, 'question' | 'query' | 'turns'>): ReadQuestion {
  const before = turns.at(-1)?.question ?? ''
  const own = new Set(foldedWords(question))
  const ownKind = kindOf(question)
  const goesOn = before !== '' && (follows.test(fold(question)) || tellingWords(question).length === 0)
  const kind = ownKind === 'topic' && goesOn ? kindOf(before) : ownKind
  const names = new Set([...namesIn(question), ...namesIn(before), ...namesIn(query)])
  const texts = goesOn ? [query, before] : [query]
  const words = [...new Set(texts.flatMap(tellingWords))].slice(0, MOST)
  const aside = new Set(tellingWords(/\p{L}{3,} (?:che|cui)\b(.*)$/u.exec(question)?.[1] ?? ''))
  const hasOwnName = words.some((word) => own.has(word) && names.has(word))
  const wanted = words
    .filter((word) => own.has(word) || !hasOwnName || !names.has(word))
    .map((word): Wanted => {
      const isName = names.has(word)
      const weight = isName ? weights.name : /\d/.test(word) ? weights.figure : weights.word
      return {
        ...{ word, isName: isName && own.has(word) },
        stems: isName ? [stem(word)] : alikeTo(stem(word)),
        weight: (own.has(word) ? weight : weights.before) * (aside.has(word) ? weights.aside : 1),
      }
    })
    .filter(({ word }) => !isShape(kind, word))
  const asked = goesOn && tellingWords(question).every((word) => names.has(word)) ? before : question
  const isDone = kind === 'who' && done.test(fold(asked).replace(/[’']/g, ' '))
  return { kind, wanted, isDone, predicate: hard.has(kind) ? predicateOf(asked, kind, wanted) : null }
}

const saying = /^(?:dett|dichiarat|affermat|sosten|sostien|commentat|rispost|dice|dicono|pensa)/

/** The first word after the one that asks which says something. */
function predicateOf(question: string, kind: Kind, wanted: readonly Wanted[]): Wanted | null {
  const words = foldedWords(question)
  const from = words.findIndex((word) => asking.test(word))
  const next = words.slice(from + 1).find((word) => !isFiller(word) && !isShape(kind, word))
  return wanted.find(({ word }) => word === next) ?? null
}
