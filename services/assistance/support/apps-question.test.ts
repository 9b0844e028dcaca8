import { expect, test } from 'vitest'
import type { Answered } from 'contract/assistance/support/questions.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import { testHouse } from '../../platform/test/house.ts'
import { supportUrl } from './test-support.ts'

const { faq } = threeMastheads
const question = {
  slug: 'serve-una-app',
  question: 'Serve una app?',
  answer: ['Si legge dal browser. {apps}'],
}
const answersWith = async (apps: { iosAppUrl?: string; androidAppUrl?: string }) => {
  const main = { ...threeMastheads.main, ...apps }
  const others = threeMastheads.all.filter(({ sigla }) => sigla !== main.sigla)
  const categories = [{ slug: 'applicazioni', name: 'Applicazioni', questions: [question] }]
  const brands = { ...threeMastheads, main, all: [main, ...others], faq: { ...faq, categories } }
  const house = await testHouse({}, null, undefined, {}, { brands })
  try {
    const { data } = await house.browser().call(supportUrl('faq'))
    return (data as { questions: Answered[] }).questions[0]!.answer
  } finally {
    await house.close()
  }
}

test('what an answer says of apps is what the settings of the masthead have', async () => {
  expect(await answersWith({})).toEqual([
    [{ text: 'Si legge dal browser. Oggi non c’è una app da scaricare.' }],
  ])
  expect(await answersWith({ androidAppUrl: 'https://app.example.it/mg' })).toEqual([
    [
      { text: 'Si legge dal browser. Chi preferisce una app la scarica per ' },
      { text: 'Android', url: 'https://app.example.it/mg' },
      { text: '.' },
    ],
  ])
})
