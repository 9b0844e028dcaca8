import type { Brands } from 'contract/reading/site/brand.ts'
import { foldedWords } from '../../../platform/language/folded-words.ts'
import { tellingWords } from './telling-words.ts'

/** A section of a masthead. */
export interface NamedSection {
  brand: string
  section: string
}

/**
 * The sections that are called by all that a query says: of «in Puglia» the «Bari e Puglia» of one masthead,
 * of «ambiente» that section of each. Who asks for no more than that asks for its news.
 */
export function sectionsOf(brands: Brands): (query: string) => NamedSection[] {
  const sections = brands.all.flatMap(({ sigla, sections: own }) =>
    own.map(({ slug, name }) => ({
      of: { brand: sigla, section: slug },
      words: new Set([...tellingWords(name), ...foldedWords(slug)]),
    })),
  )
  return (query) => {
    const words = tellingWords(query)
    if (words.length === 0) return []
    return sections.filter((one) => words.every((word) => one.words.has(word))).map(({ of }) => of)
  }
}
