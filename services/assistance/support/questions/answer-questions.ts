import { readQuestions, searchQuestions, rateAnswer } from 'contract/assistance/support/questions.ts'
import { answers } from '../../../platform/wire/call.ts'
import { answeredOf, type Questions } from './questions.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { networkOf } from '../../../platform/wire/network.ts'
import { macs } from '../../../platform/signing/keys.ts'
import type { SupportPorts } from '../ports.ts'
import { addVote } from '../store/votes.ts'

export const answerReadQuestions = (questions: Questions) =>
  answers(readQuestions, async ({ caller: { host } }) => ({
    phone: host.brand.support.phone,
    categories: await questions.categoriesOf(host.brand),
    questions: (await questions.of(host.brand)).map(answeredOf),
  }))

export const answerSearchQuestions = (questions: Questions) =>
  answers(searchQuestions, ({ input, caller: { host } }) => questions.search(host.brand, input.q))

/**
 * Counts whether an answer was useful, once a day for each person, or for each network of visitors. Who it
 * was is kept as a hash of that day alone, and for that day alone.
 */
export const answerRate = (
  { db, secret, writerOf, clock }: Pick<SupportPorts, 'db' | 'secret' | 'writerOf' | 'clock'>,
  questions: Questions,
) =>
  answers(rateAnswer, async ({ input, caller, refuse }) => {
    const { brand } = caller.host
    if (!(await questions.of(brand)).some(({ slug }) => slug === input.slug))
      return refuse('ERR_QUESTION_NOT_FOUND')
    const person = await writerOf(caller)
    const day = romeDay(clock())
    const who = person ? `account ${person.account}` : `network ${networkOf(caller.address)}`
    const voter = macs(secret).of(`faq ${day} ${who}`)
    return {
      counted: await addVote(db, {
        day,
        question: input.slug,
        voter,
        brand: brand.sigla,
        useful: input.useful,
      }),
    }
  })
