import { readQuestions, searchQuestions } from 'contract/support/questions.ts'
import { answers } from '../../wire/call.ts'
import type { Questions } from './questions.ts'

export const answerReadQuestions = (questions: Questions) =>
  answers(readQuestions, ({ caller: { host } }) =>
    Promise.resolve({
      phone: host.brand.support.phone,
      categories: questions.categoriesOf(host.brand),
      questions: [...questions.of(host.brand)],
    }),
  )

export const answerSearchQuestions = (questions: Questions) =>
  answers(searchQuestions, async ({ input, caller: { host } }) => ({
    questions: await questions.search(host.brand, input.q),
  }))
