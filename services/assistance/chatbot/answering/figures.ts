import { fold } from '../../../platform/language/fold-words.ts'

/** A figure in a text, in digits or letters. `at`, `end`: characters. */
export interface Figure {
  value: number
  at: number
  end: number
}

const small =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici ' +
  'sedici diciassette diciotto diciannove'
const units = new Map(small.split(' ').map((word, i) => [word, i]))
const tens = new Map(
  'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'
    .split(' ')
    .map((word, i) => [word, (i + 2) * 10]),
)
const times = new Map(Object.entries({ mila: 1e3, milione: 1e6, milioni: 1e6, miliardo: 1e9, miliardi: 1e9 }))

/** The value of a folded Italian numeral in letters; null: it is none. */
function numeral(word: string): number | null {
  if (word === 'un' || word === 'una') return null
  return read(word)
}
function read(word: string): number | null {
  if (word === '') return 0
  const known = units.get(word)
  if (known !== undefined) return known
  const thousands = /^(.*?)mila(.*)$/.exec(word) ?? /^()mille(.*)$/.exec(word)
  if (thousands) return joined(thousands[1] === '' ? 1 : read(thousands[1]!), 1000, read(thousands[2]!))
  const hundreds = /^(.*?)cento?(.*)$/.exec(word)
  if (hundreds) {
    const before = hundreds[1] === '' ? 1 : units.get(hundreds[1]!)
    return joined(before === undefined || before > 9 ? null : before, 100, read(hundreds[2]!))
  }
  for (const [ten, value] of tens) {
    const begin = word.startsWith(ten) ? ten : ten.slice(0, -1)
    if (!word.startsWith(begin)) continue
    const rest = word.slice(begin.length)
    const unit = rest === '' && begin === ten ? 0 : units.get(rest === 'un' ? 'uno' : rest)
    if (unit !== undefined && unit < 10) return value + unit
  }
  return null
}
const joined = (count: number | null, of: number, rest: number | null): number | null =>
  count === null || rest === null ? null : count * of + rest

/** The figures of a text, in order; «1,4 milioni» is one, and so is a time of day. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = []
  for (const word of text.matchAll(/\d+(?:[.,:]\d+)*|\p{L}+/gu)) {
    const end = word.index + word[0].length
    const value = /^\d/.test(word[0]) ? digits(word[0]) : numeral(fold(word[0]))
    const by = times.get(fold(word[0]))
    const last = figures.at(-1)
    if (by && last && /^\s+$/.test(text.slice(last.end, word.index))) {
      last.value *= by
      last.end = end
    } else if (value !== null) figures.push({ value, at: word.index, end })
  }
  return figures
}
const digits = (text: string): number =>
  Number(
    /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replace(/[,:]/, '.').replace(/[.,:](?=.*[.,:])/g, ''),
  )

/** Fractions in letters, folded. */
export const fraction = new RegExp(
  '\\b(?:meta|mezz[oa]|doppio|triplo|un (?:terzo|quarto|quinto|sesto|settimo|ottavo|nono|decimo|centesimo)|' +
    '(?:due|tre) (?:terzi|quarti|quinti))\\b',
)
/** Folded or not. */
export const money =
  /(?:€|\b(?:euro|dollar[oi]|sterlin[ae]|franchi|lire?)\b|\b\d[\d.,]* (?:milion[ei]|miliard[oi])\b)/i
export const months =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'
/** Words that say when, folded. */
export const time = new RegExp(
  `\\b(?:${months}|(?:lune|marte|mercole|giove|vener)di|sabato|domenica|ieri|oggi|domani|stamattina|` +
    'stamane|stasera|stanotte|mattina|pomeriggio|sera|notte|alba|mezzogiorno|mezzanotte|' +
    '(?:1[0-9]|20)\\d\\d|\\d{1,2}[.:]\\d\\d|ore|' +
    '(?:ann[oi]|mes[ei]|settiman[ae]|giorn[oi]|or[ae]|minut[oi]|secol[oi]) fa|' +
    'scors[oaie]|prossim[oaie]|primavera|estate|autunno|inverno)\\b',
  'i',
)
