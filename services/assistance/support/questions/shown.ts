import { appsSentence } from 'contract/reading/site/apps.ts'
import type { Brand, Brands } from 'contract/reading/site/brand.ts'
import type { FaqQuestion } from 'contract/reading/site/faq-settings.ts'
import type { Answered } from 'contract/assistance/support/questions.ts'
import type { Addition } from '../store/additions.ts'
import { runsOf } from './texts.ts'

/** A question with what is not shown of it. */
export interface Shown extends Answered {
  /** Other ways in which it is asked. */
  examples: readonly string[]
  facts: NonNullable<FaqQuestion['facts']>
}

/** {name}, {phone}, {mailbox} and {apps} of the masthead; other braces are places in addresses. */
export const filled = (text: string, brand: Brand): string =>
  text
    .replaceAll('{name}', brand.name)
    .replaceAll('{phone}', brand.support.phone)
    .replaceAll('{mailbox}', brand.support.mailbox)
    .replaceAll('{apps}', appsSentence(brand))

/** The questions that a masthead shows, in the order of its categories, those that were added last. */
export function questionsShown(
  { categories }: Brands['faq'],
  added: readonly Addition[],
  brand: Brand,
): Shown[] {
  return categories.flatMap((category) => {
    const own: FaqQuestion[] = added
      .filter((one) => one.category === category.slug)
      .map(({ slug, question, answer, words, brands }) => ({
        slug,
        question,
        answer,
        examples: words.split('\n').filter((line) => line.trim() !== ''),
        ...(brands && { only: brands }),
      }))
    return [...category.questions, ...own]
      .filter(({ only }) => only === undefined || only.includes(brand.sigla))
      .map(({ slug, question, answer, examples = [], facts = [] }) => ({
        slug,
        category: category.slug,
        question: [{ text: filled(question, brand) }],
        answer: answer.map((paragraph) => runsOf(filled(paragraph, brand))),
        examples,
        facts,
      }))
  })
}
