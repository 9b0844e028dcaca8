import { readQuestions, searchQuestions, type Answered } from 'contract/assistance/support/questions.ts'
import { MAX_QUESTION_LENGTH } from 'contract/assistance/support/limits.ts'
import { dataOf } from '../../../../page/data-of.ts'
import type { Visit } from '../../../../server/context.ts'

export interface Category {
  slug: string
  name: string
}

export interface FaqData {
  phone: string
  categories: Category[]
  /** How many questions there are in all. */
  total: number
  /** What was looked for; '' for nothing. */
  q: string
  /** The category that is shown alone. */
  selected: Category | null
  questions: Answered[]
  /** None holds the words: these are what may have been meant. */
  guess: boolean
  /** Searches are too many, for now. */
  refused: boolean
}

/** What `/faq` shows: all questions, those of a category, or those that hold some words. */
export async function loadFaq(url: URL, { ask }: Pick<Visit, 'ask'>): Promise<FaqData> {
  const { phone, categories, questions } = dataOf(await ask(readQuestions, {}))
  const q = (url.searchParams.get('q') ?? '')
    .toWellFormed()
    .trim()
    .slice(0, MAX_QUESTION_LENGTH)
    .toWellFormed()
  const slug = url.searchParams.get('categoria')
  const selected = q === '' ? (categories.find((category) => category.slug === slug) ?? null) : null
  const shared = { phone, categories, total: questions.length, q, selected }
  if (q === '')
    return {
      ...shared,
      questions: selected ? questions.filter(({ category }) => category === selected.slug) : questions,
      guess: false,
      refused: false,
    }
  const results = await ask(searchQuestions, { q })
  if (!results.ok && results.code === 'ERR_TOO_MANY_ATTEMPTS')
    return { ...shared, questions: [], guess: false, refused: true }
  return { ...shared, ...dataOf(results), refused: false }
}
