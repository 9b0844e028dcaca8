import { foldedWords } from '../../../platform/language/fold-words.ts'
import { type Figure, figuresIn, months } from './figures.ts'
import { speechVerbs } from './vocabulary.ts'
import { keepsSemanticRoles } from './semantic-roles.ts'
import { contentWords, isSameStem, isStopWord, namesIn, stem, stemsOf } from './analyze-text.ts'

/** A passage that a sentence cites: its headline and its sentences. */
interface GroundingPassage {
  title: string
  sentences: readonly string[]
}

/** Connectives, which need no support in the source. */
const connectives = /^(?:inoltre|infine|invece|infatti|intanto|quindi|cosi|anche|mentre|risulta)$/
/** An attribution («secondo l’articolo»), which adds nothing to the citation mark. */
const attribution =
  /^(?:secondo|come (?:riporta|scrive|riferisce)) (?:l[’']articolo|il (?:giornale|quotidiano)),? /i
/** Words that change the meaning of others: the source must have them too. */
const qualifiers = new RegExp(
  '^(?:prim[oaie]|dopo|secondo|ultim[oaie]|tutt[oaie]|ogni|qualche|alcun[ie]|molt[oaie]|altr[oaie]|solo|' +
    'soltanto|gia|ancora|quasi|circa|puo|poss(?:a|ono)|potra|dev(?:e|ono)|dovra|vuole|vogliono|fatt[oaie]|' +
    'giornal[ei]|articol[oi]|edizion[ei]|pagin[ae]|notizi[ae])$',
)
/** Approximations right before a figure. */
const approximation =
  /(?:^|\s)(quasi|circa|oltre|almeno|appena|fino a|più di|meno di)\s+(?:il\s+|i\s+|le\s+|€\s*)?$/i
/** Consecutive sentences of a passage that may support one claim. */
const WINDOW_SENTENCES = 3
/** Words around a figure that say what it counts. */
const CONTEXT_WORDS = 4

const negation = /^(?:non|mai|nessun[oa]?|niente|nulla|senza|ne|neppure|nemmeno|neanche)$/
/** Hedging: what the source reports only as possible or alleged. */
const hedging =
  /^(?:\p{L}+rebber?o?|forse|presunt[oaie]|probabil\p{L}*|ipotesi|ipotizz\p{L}+|pare|sembra\p{L}*)$/u
/** Words of time: the source must have the same ones. */
const times = new RegExp(
  '^(?:ieri|oggi|domani|dopodomani|stamattina|stasera|stanotte|(?:lune|marte|mercole|giove|vener)di|sabato|' +
    `domenica|${months})$`,
)
const sides = (words: string): string[] => words.split(' ').map(stem)
/** Antonyms: a word of one side needs a word of the same side in the source. */
const antonyms = (
  [
    [
      'crescere crescono cresce aumentare salire salgono sale rialzo',
      'calare diminuire diminuisce scendere scende ridurre riduce cala ribasso',
    ],
    ['aprire riaprire apre', 'chiudere chiude chiuso chiusura'],
    ['approvare approva via promosso', 'respingere respinge respinto bocciare bocciato'],
    ['vincere vince vinto vittoria', 'perdere perde perso sconfitta'],
    ['assolvere assolto assolta', 'condannare condannato condanna'],
    ['confermare', 'smentire smentita smentisce negare nega'],
    ['accettare accettato', 'rifiutare rifiuto rifiutato'],
    ['guadagno profitto utile', 'perdita debito'],
    ['piu maggiore superiore', 'meno minore inferiore'],
    ['favorevole favore', 'contrario contro'],
    ['vivo sopravvissuto illeso', 'morto morta morti vittima'],
    ['innocente', 'colpevole'],
    ['iniziare cominciare inizio', 'finire terminare fine'],
    ['accendere accende acceso', 'spegnere spegne spento'],
    ['entrare entra', 'uscire esce'],
    ['comprare acquistare compra', 'vendere vende venduto'],
    ['assumere assunto assunzione', 'licenziare licenziato licenziamento'],
  ] as const
).map((pair) => pair.map(sides))

/**
 * Whether the cited passages support a sentence, beyond what `supportedSentence` checks: its names and their
 * order, figures with what they count, content words close together, negation, antonyms, hedging, days and
 * who does what.
 */
export function isGrounded(sentence: string, passages: readonly GroundingPassage[]): boolean {
  const claim = sentence.replace(attribution, '')
  const everywhere = new Set(
    passages.flatMap(({ title, sentences }) => foldedWords([title, ...sentences].join('\n'))),
  )
  if ([...namesIn(claim)].some((name) => !everywhere.has(name))) return false
  // `namesIn` does not recognise a name at the start of a sentence.
  const [first = ''] = foldedWords(claim)
  const every = [...everywhere].map(stem)
  if (!isStopWord(first) && !every.some((other) => isSameStem(stem(first), other))) return false
  const telling = contentWords(claim).map(stem)
  const windows = passages.map((passage) => bestWindow(telling, passage))
  const near = windows.flatMap(({ text }) => stemsOf(text))
  const added = contentWords(claim).filter(
    (word) =>
      !connectives.test(word) &&
      !speechVerbs.test(word) &&
      !near.some((other) => isSameStem(stem(word), other)),
  )
  if (telling.length === 0 || added.length > 0) return false
  const words = foldedWords(claim)
  const nearWords = new Set(windows.flatMap(({ text }) => foldedWords(text)))
  if (words.some((word) => (times.test(word) || qualifiers.test(word)) && !nearWords.has(word))) return false
  if (claim.includes('?') && !windows.some(({ text }) => text.includes('?'))) return false
  const around = windows.flatMap(({ sentences }) => sentences)
  if (!keepsSemanticRoles(claim, around)) return false
  const stems = words.map(stem)
  for (const pair of antonyms)
    for (const side of pair)
      if (stems.some((one) => side.includes(one)) && !near.some((one) => side.includes(one))) return false
  const texts = passages.flatMap(({ title, sentences }) => [title, ...sentences])
  if (figuresIn(claim).some((figure) => !texts.some((text) => statesFigure(text, claim, figure))))
    return false
  const clause = mostOverlapping(
    telling,
    windows.flatMap(({ sentences }) => sentences.flatMap(clausesOf)),
  )
  const says = (what: RegExp, text: string) => foldedWords(text).some((word) => what.test(word))
  if (
    says(negation, claim) !== says(negation, clause) &&
    !(says(negation, claim) && says(negation, best(telling, windows)))
  )
    return false
  if (says(hedging, clause) && !says(hedging, claim)) return false
  return keepsNameOrder(claim, best(telling, windows))
}

/** The sentence that shares most content words with a claim. */
export const closestSentence = (claim: string, sentences: readonly string[]): string =>
  mostOverlapping(contentWords(claim).map(stem), sentences)

const clausesOf = (sentence: string): string[] => sentence.split(/[;:–—,]\s+|\s+ma\s+|\s+mentre\s+/)
const overlap = (telling: readonly string[], text: string): number => {
  const stems = stemsOf(text)
  return telling.filter((one) => stems.some((other) => isSameStem(one, other))).length
}
const mostOverlapping = (telling: readonly string[], texts: readonly string[]): string => {
  const shares = texts.map((text) => overlap(telling, text))
  return texts[shares.indexOf(Math.max(...shares))] ?? ''
}
const best = (telling: readonly string[], windows: readonly { sentences: readonly string[] }[]): string =>
  mostOverlapping(
    telling,
    windows.flatMap(({ sentences }) => sentences),
  )

function bestWindow(telling: readonly string[], { title, sentences }: GroundingPassage) {
  const all = [title, ...sentences]
  const starts = sentences.map((_, i) => all.slice(i === 0 ? 0 : i + 1, i + 1 + WINDOW_SENTENCES))
  const texts = starts.map((some) => some.join('\n'))
  const at = texts.indexOf(mostOverlapping(telling, texts))
  return { text: texts[at] ?? title, sentences: starts[at] ?? [title] }
}

/** Whether a text states the same figure of the same thing, equally exact or approximate. */
function statesFigure(text: string, claim: string, figure: Figure): boolean {
  const claimContext = figureContext(claim, figure)
  return figuresIn(text).some((other) => {
    if (other.value !== figure.value || isNegative(text, other) !== isNegative(claim, figure)) return false
    const there = figureContext(text, other)
    if (there.rough !== claimContext.rough) return false
    if (claimContext.unit !== null) return there.unit !== null && isSameStem(claimContext.unit, there.unit)
    const [last] = claimContext.before.slice(-1)
    const isYear = figure.value >= 1000 && figure.value <= 2100 && there.unit === null
    if (last !== undefined && !isYear)
      return [...there.before.slice(-1), ...(there.unit === null ? [] : [there.unit])].some((one) =>
        isSameStem(last, one),
      )
    const own = [...claimContext.before, ...claimContext.after]
    return (
      own.length === 0 ||
      [...there.before, ...there.after].some((one) => own.some((other) => isSameStem(other, one)))
    )
  })
}
const isNegative = (text: string, { at }: Figure): boolean =>
  /(?<![\p{L}\p{N}])[-−]$/u.test(text.slice(0, at))

/** The words around a figure. `unit`: stem or sign of what it counts, right after it; null: none. */
function figureContext(text: string, { at, end }: Figure) {
  const behind = text.slice(end)
  const front = text.slice(0, at)
  const sign = /^\s*[%€°]/.exec(behind)?.[0].trim() ?? (/^\s+per cento\b/.test(behind) ? '%' : null)
  const [next = ''] = foldedWords(/^\s+(?:di\s+|d[’'])?(\p{L}+)/u.exec(behind)?.[1] ?? '')
  return {
    unit: sign === '€' ? stem('euro') : (sign ?? (next === '' || isStopWord(next) ? null : stem(next))),
    rough: approximation.exec(front)?.[1]?.toLowerCase() ?? null,
    before: contentWords(front).map(stem).slice(-CONTEXT_WORDS),
    after: contentWords(behind).map(stem).slice(0, CONTEXT_WORDS),
  }
}

/** Whether two names stand in the order of the source, where both stand in one sentence of it. */
function keepsNameOrder(claim: string, source: string): boolean {
  const there = foldedWords(source)
  const names = foldedWords(claim).filter(
    (word) => namesIn(claim).has(word) || (namesIn(source).has(word) && there.includes(word)),
  )
  const places = [...new Set(names)].map((name) => there.indexOf(name)).filter((at) => at >= 0)
  return places.every((at, i) => i === 0 || at > places[i - 1]!)
}
