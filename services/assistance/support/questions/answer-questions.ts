import { readQuestions, searchQuestions } from 'contract/assistance/support/questions.ts'
import { answers } from '../../../platform/wire/call.ts'
import { answeredOf, type Questions } from './questions.ts'

export const answerReadQuestions = (questions: Questions) =>
  answers(readQuestions, async ({ caller: { host } }) => ({
    phone: host.brand.support.phone,
    categories: await questions.categoriesOf(host.brand),
    questions: (await questions.of(host.brand)).map(answeredOf),
  }))

export const answerSearchQuestions = (questions: Questions) =>
  answers(searchQuestions, async ({ input, caller: { host } }) => ({
    questions: await questions.search(host.brand, input.q),
  }))
