import type { Answered, Run } from 'contract/assistance/support/questions.ts'

const plain = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** Questions with their answers for search engines (schema.org FAQPage), in plain words. */
export const faqPage = (questions: readonly Answered[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: plain(question),
    acceptedAnswer: { '@type': 'Answer', text: answer.map(plain).join(' ') },
  })),
})
