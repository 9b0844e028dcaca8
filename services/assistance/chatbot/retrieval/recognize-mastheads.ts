import type { Brands } from 'contract/reading/site/brand.ts'
import { foldInPlace, type Span } from './spans.ts'
import { foldedWords } from '../../../platform/language/fold-words.ts'
import { contentWords } from './terms.ts'

/** Recognises the mastheads that a question names. */
export interface MastheadRecognizer {
  /**
   * Codes of the mastheads to search and where they are named; `all`: the question says «in tutte le
   * testate».
   */
  namedIn(question: string): { brands: string[]; all: boolean; spans: Span[] }
}

const articles = `(?:il\\s+|lo\\s+|la\\s+|l'\\s*|i\\s+|le\\s+|gli\\s+)?`
/** Prepositions that mean «in this newspaper»; «del» is not one, since it may mean «about it». */
const into =
  `(?:(?:nel|nello|nella|sul|sullo|sulla|dal|dallo|dalla)\\s+|(?:nell|sull|dall)'\\s*|` +
  `(?:su|in|da|secondo|per)\\s+${articles})`
const of = `(?:(?:del|dello|della|di|de)\\s+|dell'\\s*)${articles}`
const part =
  `(?:gli\\s+|le\\s+|nelle\\s+|negli\\s+|l'|nell'|dall'|dagli\\s+|dalle\\s+|la\\s+|nella\\s+|sulla\\s+)?` +
  `(?:articol[oi]|pagin[ae]|prima\\s+pagina|edizion[ei]|notizi[ae])\\s+${of}`
const says = '(?:scriv|dic|raccont|riport|pubblic|titol|spieg|sosten)[a-z]*'
const quote = `["«“”]?\\s*`
const everywhere =
  /(?<!\p{L})(?:in|su|da)\s+(?:tutt[ei]\s+(?:le\s+testate|i\s+(?:giornali|quotidiani)))(?!\p{L})/u

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Builds a recogniser for full names and, where unique, their first word. */
export function mastheadRecognizer(brands: Brands): MastheadRecognizer {
  const named = brands.all.map(({ sigla, name }) => {
    const plain = foldInPlace(name.normalize('NFC')).replace(/^(?:il|lo|la|i|gli|le)\s+|^l'\s*/, '')
    return { sigla, plain, first: plain.split(' ')[0]! }
  })
  const known = named.map(({ sigla, plain, first }) => {
    const whole = escaped(plain).replaceAll(' ', '\\s+')
    const nickname =
      first !== plain && named.filter((other) => other.first === first).length === 1 ? escaped(first) : null
    const around = (name: string, before: string, after = '') =>
      new RegExp(`(?<![\\p{L}\\p{N}])${before}${quote}${name}(?![\\p{L}\\p{N}])["»”]?${after}`, 'gu')
    return {
      sigla,
      whole: [
        around(whole, into),
        around(whole, part),
        around(whole, `${says}\\s+${articles}`),
        around(whole, articles, `(?=\\s+${says})`),
      ],
      // «nel Corriere»: a common word, so only with its capital.
      nickname: nickname === null ? [] : [around(nickname, into), around(nickname, part)],
      // «E la Lagunare?»
      alone: [
        new RegExp(
          `^\\s*(?:e|ed|ma|invece)\\s+(?:${into}|${articles})${quote}${whole}["»”]?\\s*\\??\\s*$`,
          'gu',
        ),
      ],
      andToo: around(whole, `(?:,|e|ed|o)\\s*(?:${into}|${articles})`),
    }
  })

  return {
    namedIn(question) {
      const text = foldInPlace(question)
      const named = new Map<string, Span>()
      const take = (sigla: string, match: RegExpMatchArray) => {
        const start = match.index!
        if (!named.has(sigla)) named.set(sigla, { start, end: start + match[0].length })
      }
      for (const { sigla, whole, alone, nickname } of known) {
        for (const way of [...whole, ...alone]) for (const match of text.matchAll(way)) take(sigla, match)
        for (const way of nickname)
          for (const match of text.matchAll(way)) {
            const name = /[\p{L}\p{N}]+["»”]?$/u.exec(match[0])!
            const capital = question[match.index + name.index]!
            if (capital !== capital.toLowerCase()) take(sigla, match)
          }
      }
      // «nel Corriere Apulo e il Meriggio»: the others follow the first.
      if (named.size > 0)
        for (const { sigla, andToo } of known)
          for (const match of text.matchAll(andToo))
            if ([...named.values()].some(({ end }) => end === match.index || end + 1 === match.index))
              take(sigla, match)
      const all = everywhere.exec(text)
      return {
        brands: [...named.keys()],
        all: all !== null && named.size === 0,
        spans: [...named.values(), ...(all ? [{ start: all.index, end: all.index + all[0].length }] : [])],
      }
    },
  }
}

/** A section of a masthead. */
export interface NamedSection {
  brand: string
  section: string
}

/**
 * Recognises sections whose name contains every content word of a query («in Puglia»: the section «Bari e
 * Puglia»).
 */
export function sectionRecognizer(brands: Brands): (query: string) => NamedSection[] {
  const sections = brands.all.flatMap(({ sigla, sections: own }) =>
    own.map(({ slug, name }) => ({
      of: { brand: sigla, section: slug },
      words: new Set([...contentWords(name), ...foldedWords(slug)]),
    })),
  )
  return (query) => {
    const words = contentWords(query)
    if (words.length === 0) return []
    return sections.filter((one) => words.every((word) => one.words.has(word))).map(({ of }) => of)
  }
}
