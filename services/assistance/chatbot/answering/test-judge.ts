import type { AnswerLevel } from 'contract/assistance/chatbot/chatbot.ts'

/**
 * For tests and measurements: a question with what is true. `article`: ids that may answer, with `|` between
 * them, or `*` for any; null: nothing answers. `after`: the question that it follows.
 */
export interface JudgedQuestion {
  id: string
  flavour: string
  after: string | null
  question: string
  article: string | null
  answer: RegExp | null
}
/** Rows of a list: id, flavour (`digital>ID` follows another), question, article, what an answer says. */
export interface QuestionList {
  news: readonly (readonly string[])[]
  none: readonly (readonly string[])[]
}
export const judgedQuestions = ({ news, none }: QuestionList): JudgedQuestion[] =>
  [...news, ...none].map(([id, flavours, question, article, answer]) => {
    const [flavour, after = null] = flavours!.split('>')
    return {
      id: id!,
      flavour: flavour!,
      after,
      question: question!,
      article: article ?? null,
      answer: answer === undefined ? null : new RegExp(answer, 'i'),
    }
  })

/** An answer as it is judged: each sentence with the ids of the articles that it cites. */
export interface JudgedAnswer {
  level: AnswerLevel
  sentences: readonly { text: string; articles: readonly string[] }[]
}

export type Verdict = 'claim right' | 'claim wrong' | 'quotes right' | 'quotes without' | 'declined'

/** What an answer is worth. Where nothing answers, a claim is wrong and anything else `declined`. */
export function judge({ article, answer }: JudgedQuestion, { level, sentences }: JudgedAnswer): Verdict {
  if (answer === null || article === null) return level === 'claim' ? 'claim wrong' : 'declined'
  const ids = article.split('|')
  const isRight = sentences.some(
    ({ text, articles }) =>
      answer.test(text) && articles.some((one) => article.startsWith('*') || ids.includes(one)),
  )
  if (level === 'claim') return isRight ? 'claim right' : 'claim wrong'
  if (level === 'quotes') return isRight ? 'quotes right' : 'quotes without'
  return 'declined'
}
