import type { Brand } from 'contract/reading/site/brand.ts'
import type { Answered } from 'contract/assistance/support/questions.ts'
import type { SupportPorts } from '../ports.ts'
import { stem, stemsOf } from '../../../platform/language/stem.ts'
import type { TextIndex } from '../../../platform/language/text-index.ts'
import { additions } from '../store/additions.ts'
import { indexOf, MAX_CHOICES, type NearestQuestions, nearestQuestions } from './nearest-questions.ts'
import { marked, plainOf, foldWord, wordsOfQuery } from './texts.ts'
import { filled, questionsShown, type Shown } from './shown.ts'

export type Questions = ReturnType<typeof questionsOf>

/**
 * The questions as each masthead shows them: those of `brands/faq.json` and those that customer care has
 * added. Read once, and again when something was added or taken away (`forget`); indexed at the first search.
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
  const indexes = new WeakMap<readonly Shown[], TextIndex>()

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
  /** The questions that may answer a text, and how sure that is. */
  async function nearest(brand: Brand, text: string): Promise<NearestQuestions> {
    const shown = await of(brand)
    const index = indexes.get(shown) ?? indexOf(shown, brands.faq.outOfScope)
    indexes.set(shown, index)
    return nearestQuestions(index, new Map(shown.map((one) => [one.slug, one])), text)
  }

  return {
    of,
    /** Something was added, or may have been. */
    forget(): void {
      reading = null
    },
    categoriesOf: async (brand: Brand) => {
      const questions = await of(brand)
      return brands.faq.categories
        .filter(({ slug }) => questions.some(({ category }) => category === slug))
        .map(({ slug, name }) => ({ slug, name: filled(name, brand) }))
    },
    nearest,
    /**
     * The one that answers, then those that hold at least half of the words that were looked for, the nearest
     * first, with those words marked. `guess`: none does, and these are what may have been meant.
     */
    async search(brand: Brand, q: string): Promise<{ questions: Answered[]; guess: boolean }> {
      const stems = new Set(wordsOfQuery(q).map(stem))
      if (stems.size === 0) return { questions: [], guess: false }
      const holds = ({ question, answer, examples }: Shown): boolean => {
        const own = new Set(stemsOf([plainOf(question), ...answer.map(plainOf), ...examples].join('\n')))
        return 2 * [...stems].filter((one) => own.has(one)).length >= stems.size
      }
      const { level, questions } = await nearest(brand, q)
      const ranked = [...new Set([...questions, ...(await of(brand))])]
      const hits = ranked.filter((one, i) => (level === 'answer' && i === 0) || holds(one))
      const guess = hits.length === 0 && level === 'choices'
      const isHit = (word: string) => stems.has(stem(foldWord(word)))
      return {
        guess,
        questions: (guess ? questions.slice(0, MAX_CHOICES) : hits).map((one) => ({
          ...answeredOf(one),
          question: marked(one.question, isHit),
          answer: one.answer.map((paragraph) => marked(paragraph, isHit)),
        })),
      }
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
