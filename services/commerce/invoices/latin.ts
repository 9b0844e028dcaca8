import { transliterate } from '../../platform/language/transliterate.ts'

const isLatin = (c: string): boolean => c <= '\u00ff'
const one = (c: string): string => transliterate(c, isLatin)

/**
 * One line of the letters that an electronic invoice may hold (Basic Latin and Latin-1): what it has not is
 * spelled with what it has, `Marić’s` as `Maric's`; `?` stands for the rest. At most `max` of them.
 */
export const latin = (text: string, max: number): string =>
  [...text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')]
    .map(one)
    .join('')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** Whether `latin` spells all of it: of what it cannot spell somebody's name would be marks of question. */
export const isSpelled = (text: string): boolean =>
  !latin(text.replaceAll('?', ''), Number.MAX_SAFE_INTEGER).includes('?')

/** The same with Basic Latin alone, for numbers and codes. */
export const ascii = (text: string, max: number): string =>
  latin(text.normalize('NFKD').replace(/\p{M}/gu, ''), max).replace(/[^\x20-\x7e]/g, '?')
