import { foldedWords } from '../../../platform/language/folded-words.ts'
import { type Figure, figuresIn, months } from './figures.ts'
import { saying } from './news-words.ts'
import { keepsRoles } from './roles.ts'
import { isFiller, isSame, namesIn, stem, stemsOf, tellingWords } from './stems.ts'

/** A passage that a model's sentence cites: its sentences, and what stands above them. */
export interface Passage {
  title: string
  sentences: readonly string[]
}

/** Words that say nothing by themselves in a sentence that is otherwise borne out. */
const harmless = /^(?:inoltre|infine|invece|infatti|intanto|quindi|cosi|anche|mentre|risulta)$/
/** Where it says that it comes from: of no more weight than its mark. */
const fromWhere =
  /^(?:secondo|come (?:riporta|scrive|riferisce)) (?:l[’']articolo|il (?:giornale|quotidiano)),? /i
/** Words that say nothing alone, and something else when they are put to others. */
const turning = new RegExp(
  '^(?:prim[oaie]|dopo|secondo|ultim[oaie]|tutt[oaie]|ogni|qualche|alcun[ie]|molt[oaie]|altr[oaie]|solo|' +
    'soltanto|gia|ancora|quasi|circa|puo|poss(?:a|ono)|potra|dev(?:e|ono)|dovra|vuole|vogliono|fatt[oaie]|' +
    'giornal[ei]|articol[oi]|edizion[ei]|pagin[ae]|notizi[ae])$',
)
/** Before a figure. */
const roughly =
  /(?:^|\s)(quasi|circa|oltre|almeno|appena|fino a|più di|meno di)\s+(?:il\s+|i\s+|le\s+|€\s*)?$/i
/** It comes from so many in a row. */
const WINDOW = 3
/** Words around a figure that say what it counts. */
const AROUND = 4

const denial = /^(?:non|mai|nessun[oa]?|niente|nulla|senza|ne|neppure|nemmeno|neanche)$/
/** What is only said to be, or may be. */
const unsure =
  /^(?:\p{L}+rebber?o?|forse|presunt[oaie]|probabil\p{L}*|ipotesi|ipotizz\p{L}+|pare|sembra\p{L}*)$/u
/** Words of time: only where the source has the same. */
const times = new RegExp(
  '^(?:ieri|oggi|domani|dopodomani|stamattina|stasera|stanotte|(?:lune|marte|mercole|giove|vener)di|sabato|' +
    `domenica|${months})$`,
)
const sides = (words: string): string[] => words.split(' ').map(stem)
/** What turns a sentence into its contrary: a word of one side only where the source has one of that side. */
const contraries = (
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
 * Whether the passages that a sentence cites say what it says, beyond what `heldSentence` sees: all its
 * names, each figure beside what it counts, its words close together, nothing denied, turned round, made sure
 * or moved to another day, and two names in the order in which they stand there.
 */
export function isBorneOut(whole: string, passages: readonly Passage[]): boolean {
  const claim = whole.replace(fromWhere, '')
  const everywhere = new Set(
    passages.flatMap(({ title, sentences }) => foldedWords([title, ...sentences].join('\n'))),
  )
  if ([...namesIn(claim)].some((name) => !everywhere.has(name))) return false
  // A name that begins the sentence is not seen to be one.
  const [first = ''] = foldedWords(claim)
  const every = [...everywhere].map(stem)
  if (!isFiller(first) && !every.some((other) => isSame(stem(first), other))) return false
  const telling = tellingWords(claim).map(stem)
  const windows = passages.map((passage) => bestWindow(telling, passage))
  const near = windows.flatMap(({ text }) => stemsOf(text))
  const added = tellingWords(claim).filter(
    (word) => !harmless.test(word) && !saying.test(word) && !near.some((other) => isSame(stem(word), other)),
  )
  if (telling.length === 0 || added.length > 0) return false
  const words = foldedWords(claim)
  const nearWords = new Set(windows.flatMap(({ text }) => foldedWords(text)))
  if (words.some((word) => (times.test(word) || turning.test(word)) && !nearWords.has(word))) return false
  if (claim.includes('?') && !windows.some(({ text }) => text.includes('?'))) return false
  const around = windows.flatMap(({ sentences }) => sentences)
  if (!keepsRoles(claim, around)) return false
  const stems = words.map(stem)
  for (const pair of contraries)
    for (const side of pair)
      if (stems.some((one) => side.includes(one)) && !near.some((one) => side.includes(one))) return false
  const texts = passages.flatMap(({ title, sentences }) => [title, ...sentences])
  if (figuresIn(claim).some((figure) => !texts.some((text) => counts(text, claim, figure)))) return false
  const clause = bestOf(
    telling,
    windows.flatMap(({ sentences }) => sentences.flatMap(clausesOf)),
  )
  const says = (what: RegExp, text: string) => foldedWords(text).some((word) => what.test(word))
  if (
    says(denial, claim) !== says(denial, clause) &&
    !(says(denial, claim) && says(denial, best(telling, windows)))
  )
    return false
  if (says(unsure, clause) && !says(unsure, claim)) return false
  return inOrder(claim, best(telling, windows))
}

/** The sentence of a passage that says most of what another says. */
export const closest = (claim: string, sentences: readonly string[]): string =>
  bestOf(tellingWords(claim).map(stem), sentences)

const clausesOf = (sentence: string): string[] => sentence.split(/[;:–—,]\s+|\s+ma\s+|\s+mentre\s+/)
const share = (telling: readonly string[], text: string): number => {
  const stems = stemsOf(text)
  return telling.filter((one) => stems.some((other) => isSame(one, other))).length
}
const bestOf = (telling: readonly string[], texts: readonly string[]): string => {
  const shares = texts.map((text) => share(telling, text))
  return texts[shares.indexOf(Math.max(...shares))] ?? ''
}
const best = (telling: readonly string[], windows: readonly { sentences: readonly string[] }[]): string =>
  bestOf(
    telling,
    windows.flatMap(({ sentences }) => sentences),
  )

function bestWindow(telling: readonly string[], { title, sentences }: Passage) {
  const all = [title, ...sentences]
  const starts = sentences.map((_, i) => all.slice(i === 0 ? 0 : i + 1, i + 1 + WINDOW))
  const texts = starts.map((some) => some.join('\n'))
  const at = texts.indexOf(bestOf(telling, texts))
  return { text: texts[at] ?? title, sentences: starts[at] ?? [title] }
}

/** Whether a text has this figure, as exact or rough, of what the claim has it of. */
function counts(text: string, claim: string, figure: Figure): boolean {
  const mine = beside(claim, figure)
  return figuresIn(text).some((other) => {
    if (other.value !== figure.value || isBelowZero(text, other) !== isBelowZero(claim, figure)) return false
    const there = beside(text, other)
    if (there.rough !== mine.rough) return false
    if (mine.unit !== null) return there.unit !== null && isSame(mine.unit, there.unit)
    const [last] = mine.before.slice(-1)
    const isYear = figure.value >= 1000 && figure.value <= 2100 && there.unit === null
    if (last !== undefined && !isYear)
      return [...there.before.slice(-1), ...(there.unit === null ? [] : [there.unit])].some((one) =>
        isSame(last, one),
      )
    const own = [...mine.before, ...mine.after]
    return (
      own.length === 0 ||
      [...there.before, ...there.after].some((one) => own.some((other) => isSame(other, one)))
    )
  })
}
const isBelowZero = (text: string, { at }: Figure): boolean =>
  /(?<![\p{L}\p{N}])[-−]$/u.test(text.slice(0, at))

/** What stands around a figure. `unit`: what it counts, right behind it, by its stem or sign. */
function beside(text: string, { at, end }: Figure) {
  const behind = text.slice(end)
  const front = text.slice(0, at)
  const sign = /^\s*[%€°]/.exec(behind)?.[0].trim() ?? (/^\s+per cento\b/.test(behind) ? '%' : null)
  const [next = ''] = foldedWords(/^\s+(?:di\s+|d[’'])?(\p{L}+)/u.exec(behind)?.[1] ?? '')
  return {
    unit: sign === '€' ? stem('euro') : (sign ?? (next === '' || isFiller(next) ? null : stem(next))),
    rough: roughly.exec(front)?.[1]?.toLowerCase() ?? null,
    before: tellingWords(front).map(stem).slice(-AROUND),
    after: tellingWords(behind).map(stem).slice(0, AROUND),
  }
}

/** Whether two names stand in the order of the source, where both stand in one sentence of it. */
function inOrder(claim: string, source: string): boolean {
  const there = foldedWords(source)
  const names = foldedWords(claim).filter(
    (word) => namesIn(claim).has(word) || (namesIn(source).has(word) && there.includes(word)),
  )
  const places = [...new Set(names)].map((name) => there.indexOf(name)).filter((at) => at >= 0)
  return places.every((at, i) => i === 0 || at > places[i - 1]!)
}
