import type { Answered, Run } from 'contract/support/questions.ts'

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

/** The same as the text of a script: nothing in it can end the script. */
export const faqScript = (questions: readonly Answered[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...faqPage(questions) }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
