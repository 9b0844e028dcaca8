import { expect, test } from 'vitest'
import { answerAsPage, answerAsText, fileName } from './export-answer.ts'
import { readAnswer } from './read-answer.ts'

const source = {
  n: 1,
  article: '7',
  url: 'http://x/articolo/7?a=1&b=2',
  brand: 'MG',
  masthead: 'Il Meriggio',
  title: 'Bollette & <moli>',
  day: '2026-11-20',
  page: 1,
  paid: true,
  quote: 'q',
  marks: [],
  sentence: 's',
  changed: false,
  newer: null,
}
const answer = readAnswer(
  'Sì, da gennaio &lt;b>.[1]\n\nFine.' +
    JSON.stringify({ '<!--answer-->': 'a', '<!--engine-->': 'model', '<!--sources-->': [source] }),
  true,
)
const given = { question: 'Che cosa <cambia>?', answer, when: 'venerdì 20 novembre 2026' }

test('what is copied has question, answer, sources, and says that an IA wrote it', () => {
  expect(answerAsText(given, 'Il Meriggio')).toMatch(
    /^Che cosa <cambia>\?\n\nSì, da gennaio <b>\. \[1\]\n\nFine\.\n\nFonti\n\[1\] Bollette & <moli>.*IA/s,
  )
})

test('what is kept is a page in which nothing of an article is markup, marked for machines', () => {
  const page = answerAsPage(given, 'Il Meriggio')
  expect(page).not.toMatch(/<cambia|<moli|<b>/)
  expect(page).toContain('<h1>Che cosa &lt;cambia&gt;?</h1>')
  expect(page).toContain('content="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"')
  expect(page).toContain('href="http://x/articolo/7?a=1&amp;b=2"')
})

test('a file is named by its question', () => {
  expect(fileName('Perché rallenta la diga? È così…')).toBe('perche-rallenta-la-diga-e-cosi')
  expect(fileName('???')).toBe('risposta')
})
