import { suggest, type Suggestion } from 'contract/reading/search/search.ts'
import { authorPath, searchPath, sectionPath, specialPath } from 'contract/platform/paths.ts'
import { answers } from '../../platform/wire/call.ts'
import { LONGEST_QUERY } from './parse-query.ts'
import type { SearchPorts } from './search.ts'
import { authorsStarting, specialTitles, wordsStarting } from './store/terms.ts'
import { fold, foldedWords } from '../../platform/language/fold-words.ts'

const MOST = 8
const TERMS = 5
const OTHERS = 2

/**
 * While somebody types: how the last word may go on, then sections, authors and specials of this masthead
 * with a word that begins like it.
 */
export const answerSuggest = ({ db }: SearchPorts) =>
  answers(suggest, async ({ input, caller }) => {
    const { brand } = caller.host
    const typed = /^(.*?)([\p{L}\p{N}\p{M}]+)$/su.exec(input.q.slice(0, LONGEST_QUERY))
    const [, before = '', last = ''] = typed ?? []
    const start = fold(last)
    if (start.length < 2) return { suggestions: [] }
    const whole = foldedWords(input.q.slice(0, LONGEST_QUERY)).join(' ')
    const begins = (name: string) => ` ${foldedWords(name).join(' ')}`.includes(` ${whole}`)
    const [words, authors, specials] = await Promise.all([
      start.length < 3 ? [] : wordsStarting(db, brand.sigla, start, MOST),
      authorsStarting(db, brand.sigla, whole.replaceAll(' ', '-'), OTHERS),
      specialTitles(db, brand.sigla),
    ])
    const others: Suggestion[] = [
      ...brand.sections
        .filter((s) => begins(s.name))
        .slice(0, OTHERS)
        .map((s) => ({ words: s.name, kind: 'section' as const, path: sectionPath(s.slug) })),
      ...authors.map((a) => ({ words: a.name, kind: 'author' as const, path: authorPath(a.slug) })),
      ...specials
        .filter((s) => begins(s.title))
        .slice(0, OTHERS)
        .map((s) => ({ words: s.title, kind: 'special' as const, path: specialPath(s.slug) })),
    ]
    const terms = words
      .map((w) => before.replace(/\s+/g, ' ').trimStart() + w)
      .map((q) => ({ words: q, kind: 'term' as const, path: searchPath(q) }))
    return {
      suggestions: [...terms.slice(0, Math.max(TERMS, MOST - others.length)), ...others].slice(0, MOST),
    }
  })
