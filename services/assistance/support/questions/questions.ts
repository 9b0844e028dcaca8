import type { Brand } from 'contract/reading/site/brand.ts'
import type { Answered } from 'contract/assistance/support/questions.ts'
import type { SupportPorts } from '../ports.ts'
import { additions } from '../store/additions.ts'
import { lexemesOf } from '../store/lexemes.ts'
import { type Indexed, ranked } from './rank.ts'
import { marked, plainOf, foldedWords, foldWord, wordsOfQuery } from './texts.ts'
import { filled, questionsShown, type Shown } from './shown.ts'

export type Questions = ReturnType<typeof questionsOf>

/** What there is to look through. `lexemes`: what each word of the questions is to the search. */
export interface Index {
  lexemes: ReadonlyMap<string, string>
  documents: ReadonlyMap<string, readonly Indexed[]>
}

/**
 * The questions as each masthead shows them: those of `brands/faq.json` and those that customer care has
 * added. Read once, and what PostgreSQL makes of their words is asked once, at the first search; both again
 * when something was added or taken away (`forget`).
 */
export function questionsOf({
  db,
  brands,
  log = console.error,
}: Pick<SupportPorts, 'db' | 'brands'> & { log?: (error: unknown) => void }) {
  type All = ReadonlyMap<string, Shown[]>
  const shownWith = (added: Parameters<typeof questionsShown>[1]): All =>
    new Map(brands.all.map((brand) => [brand.sigla, questionsShown(brands.faq, added, brand)]))
  let last = shownWith([])
  let reading: Promise<All> | null = null
  let indexes: Promise<Index> | null = null

  /** With PostgreSQL away those that were there before are shown. */
  const all = (): Promise<All> => {
    const current = (reading ??= additions(db).then(shownWith))
    return current.then(
      (read) => (last = read),
      (error: unknown) => {
        if (reading === current) reading = null
        log(error)
        return last
      },
    )
  }
  const of = async (brand: Brand): Promise<readonly Shown[]> => (await all()).get(brand.sigla) ?? []
  const index = (): Promise<Index> => {
    const current = (indexes ??= all().then(indexed))
    // An outage is not remembered.
    current.catch(() => {
      if (indexes === current) indexes = null
    })
    return current
  }

  async function indexed(shown: All): Promise<Index> {
    const texts = [...shown.values()].flat().flatMap((one) => [...textsOf(one), one.words])
    const lexemes = await lexemesOf(db, [...new Set(texts.flatMap(foldedWords))])
    const setOf = (text: string) => new Set(foldedWords(text).flatMap((word) => lexemes.get(word) ?? []))
    const documents = new Map(
      [...shown].map(([sigla, questions]) => [
        sigla,
        questions.map((one): Indexed => {
          const [question, answer] = textsOf(one)
          return { slug: one.slug, question: setOf(question), answer: setOf(answer), also: setOf(one.words) }
        }),
      ]),
    )
    return { lexemes, documents }
  }

  return {
    of,
    index,
    /** Something was added, or may have been. */
    forget(): void {
      reading = null
      indexes = null
    },
    categoriesOf: async (brand: Brand) => {
      const questions = await of(brand)
      return brands.faq.categories
        .filter(({ slug }) => questions.some(({ category }) => category === slug))
        .map(({ slug, name }) => ({ slug, name: filled(name, brand) }))
    },
    /** Those that hold what was looked for, the best first, with its words marked. */
    async search(brand: Brand, q: string): Promise<Answered[]> {
      const { lexemes: known, documents } = await index()
      const words = wordsOfQuery(q)
      const unknown = await lexemesOf(
        db,
        words.filter((word) => !known.has(word)),
      )
      const lexemes = new Set(words.flatMap((word) => known.get(word) ?? unknown.get(word) ?? []))
      const isHit = (word: string) => {
        const lexeme = known.get(foldWord(word))
        return lexeme !== undefined && lexemes.has(lexeme)
      }
      const bySlug = new Map((await of(brand)).map((one) => [one.slug, one]))
      return ranked(documents.get(brand.sigla) ?? [], [...lexemes])
        .flatMap((slug) => bySlug.get(slug) ?? [])
        .map((one) => ({
          ...answeredOf(one),
          question: marked(one.question, isHit),
          answer: one.answer.map((paragraph) => marked(paragraph, isHit)),
        }))
    },
  }
}

/** As the wire has it. */
export const answeredOf = ({ slug, category, question, answer }: Shown): Answered => ({
  slug,
  category,
  question,
  answer,
})

const textsOf = ({ question, answer }: Answered): [question: string, answer: string] => [
  plainOf(question),
  answer.map(plainOf).join('\n'),
]
