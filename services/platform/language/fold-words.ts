const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Lower case without accents: `Perché` is `perche`. Compatibility characters (`ﬁ`, `²`) become plain ones.
 */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** The same, and letters that Unicode does not decompose become ASCII: `Łódź` is `lodz`, `ß` is `ss`. */
export const foldLetters = (text: string): string =>
  foldAccents(text).replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]!)

/** Characters of a word and words of a text that are used: a tsvector holds 1 MB and 16,383 positions. */
const MAX_WORD_LENGTH = 40
const MAX_WORDS = 20_000

/** A folded word (`città` is `citta`) with its position in the text. */
export interface Word {
  folded: string
  start: number
  end: number
}

/** Folds a text: no accents, capitals or invisible characters. Idempotent. */
export const fold = (text: string): string =>
  // Most words are plain ASCII, which this makes four times as fast.
  /^[a-z0-9 ]*$/.test(text) ? text : foldLetters(text).replace(/\p{Cf}+/gu, '')

/** `1.900` as Italian groups thousands, by points or narrow blanks; not `10.30` nor `2.1.900`. */
const thousands = '\\d{1,3}(?:[.\u00a0\u202f]\\d{3})+(?!\\.\\d)'
/** Names of languages that are letters and signs. */
const languages = '[CcFf]#|[Cc]\\+\\+'
const inWord = '[\\p{L}\\p{N}\\p{M}\\p{Cf}]'
const signed = new RegExp(`(?<!${inWord}|\\d[.,])(?:${thousands}|${languages})(?!${inWord})`, 'gu')
const plainSigns = (text: string): string =>
  text.replace(signed, (name) =>
    name
      .replace('#', 'sharp')
      .replace('++', 'plusplus')
      .replace(/[.\u00a0\u202f]/g, ''),
  )

/**
 * The folded words of a text, in order: runs of letters and digits, so an elision gives two (`l’arte`: `l`,
 * `arte`). `1.900` is `1900`, `C#` is `csharp`, `C++` is `cplusplus`.
 */
export const foldedWords = (text: string): string[] =>
  fold(plainSigns(text))
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS)
    .map((w) => w.slice(0, MAX_WORD_LENGTH)) ?? []

const word = new RegExp(`${signed.source}|[\\p{L}\\p{N}]${inWord}*`, 'gu')
const plainWord = /^[A-Za-z0-9]{1,40}$/

/** The words of a text with their places in it (UTF-16 units). */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const m of text.matchAll(word)) {
    const folded = plainWord.test(m[0]) ? m[0].toLowerCase() : foldedWords(m[0])[0]
    if (folded) words.push({ folded, start: m.index, end: m.index + m[0].length })
  }
  return words
}

/** Distinct words as people type them, accents kept: three letters or more. For suggestions. */
export const typedWords = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{N}]{2,29}(?![\p{L}\p{N}])/gu),
  ),
]

const elidedForms =
  '[cdlmnstv]|un|gl|dell|all|dall|nell|sull|coll|pell|quest|quell|sant|bell|anch|com|cos|dov|senz|tutt|' +
  'mezz|agl|degl|dagl|negl|sugl|quand|qual|quant|nessun|ciascun|alcun|nient|altr|poc|sott|sopr|contr|finch'
const elision = new RegExp(`(?<![\\p{L}\\p{N}])(?:${elidedForms})['’‘\`´ʼ]\\s*`, 'giu')

/** A text that is looked for, without what elisions leave: `dell’arte` is `arte`, with any apostrophe. */
export const withoutElisions = (text: string): string => text.replace(elision, '')
