import type { Brand } from 'contract/site/brand.ts'
import type { Answered } from 'contract/support/questions.ts'
import type { SupportPorts } from '../ports.ts'
import { lexemesOf } from '../store/lexemes.ts'
import { type Indexed, ranked } from './rank.ts'
import { marked, plainOf, runsOf } from './runs.ts'
import { foldedWords, foldWord, wordsOfQuery } from './words.ts'

export type Questions = ReturnType<typeof questionsOf>

/**
 * The questions of `brands/faq.json` as each masthead shows them. They do not change while the program runs:
 * read once, and what PostgreSQL makes of their words is asked once, at the first search.
 */
export function questionsOf({ db, brands }: Pick<SupportPorts, 'db' | 'brands'>) {
  const shown = new Map(brands.all.map((brand) => [brand.sigla, questionsShown(brands.faq, brand)]))
  const of = (brand: Brand): readonly Answered[] => shown.get(brand.sigla) ?? []
  let indexes: Promise<Index> | null = null
  const index = () => {
    indexes ??= indexed()
    // An outage is not remembered.
    indexes.catch(() => (indexes = null))
    return indexes
  }
  const also = new Map(
    brands.faq.categories.flatMap((c) => c.questions.map((q) => [q.slug, q.words ?? ''] as const)),
  )

  async function indexed(): Promise<Index> {
    const texts = [...shown.values()].flat().flatMap((one) => [...textsOf(one), also.get(one.slug)!])
    const lexemes = await lexemesOf(db, [...new Set(texts.flatMap(foldedWords))])
    const setOf = (text: string) => new Set(foldedWords(text).flatMap((word) => lexemes.get(word) ?? []))
    const documents = new Map(
      [...shown].map(([sigla, all]) => [
        sigla,
        all.map((one): Indexed => {
          const [question, answer] = textsOf(one)
          return {
            slug: one.slug,
            question: setOf(question),
            answer: setOf(answer),
            also: setOf(also.get(one.slug)!),
          }
        }),
      ]),
    )
    return { lexemes, documents }
  }

  return {
    of,
    categoriesOf: (brand: Brand) =>
      brands.faq.categories
        .filter(({ slug }) => of(brand).some(({ category }) => category === slug))
        .map(({ slug, name }) => ({ slug, name: filled(name, brand) })),
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
      const bySlug = new Map(of(brand).map((one) => [one.slug, one]))
      return ranked(documents.get(brand.sigla) ?? [], [...lexemes]).map((slug) => {
        const { question, answer, ...one } = bySlug.get(slug)!
        return {
          ...one,
          question: marked(question, isHit),
          answer: answer.map((paragraph) => marked(paragraph, isHit)),
        }
      })
    },
  }
}

interface Index {
  /** What each word of the questions is to the search. */
  lexemes: ReadonlyMap<string, string>
  documents: ReadonlyMap<string, readonly Indexed[]>
}

const textsOf = ({ question, answer }: Answered): [question: string, answer: string] => [
  plainOf(question),
  answer.map(plainOf).join('\n'),
]

/** {name}, {phone} and {mailbox} of the masthead; other braces are places in addresses. */
const filled = (text: string, { name, support }: Brand): string =>
  text
    .replaceAll('{name}', name)
    .replaceAll('{phone}', support.phone)
    .replaceAll('{mailbox}', support.mailbox)

function questionsShown({ categories }: SupportPorts['brands']['faq'], brand: Brand): Answered[] {
  return categories.flatMap((category) =>
    category.questions
      .filter(({ only }) => only === undefined || only.includes(brand.sigla))
      .map(({ slug, question, answer }) => ({
        slug,
        category: category.slug,
        question: [{ text: filled(question, brand) }],
        answer: answer.map((paragraph) => runsOf(filled(paragraph, brand))),
      })),
  )
}
