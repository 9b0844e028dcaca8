import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedWords } from '../../../platform/language/fold-words.ts'
import { plainArticleText, splitIntoPassages, splitIntoSentences } from './split-passages.ts'

const long = (n: number) => `<p>${'Una frase di prova che dice poco ma finisce bene. '.repeat(n)}</p>`

test('the standfirst comes first, paragraphs stay whole, pictures and tags go', () => {
  const article = {
    standfirst: 'Il sommario.',
    body:
      '<h2>Un titoletto</h2><p>Primo <em>capoverso</em> &amp; altro.</p>' +
      '<figure><img><figcaption>Didascalia</figcaption></figure><p>Secondo.</p>',
  }
  expect(splitIntoPassages(article)).toEqual([
    'Il sommario.\nUn titoletto\nPrimo capoverso & altro.\nSecondo.',
  ])
})

test('paragraphs are put together to fill a passage, a longer one is parted between sentences', () => {
  const passages = splitIntoPassages({ standfirst: null, body: long(10) + long(10) + long(80) })
  expect(passages.length).toBeGreaterThan(4)
  for (const passage of passages) {
    expect(passage.length).toBeLessThanOrEqual(1400)
    expect(passage).toMatch(/^Una frase/)
    expect(passage).toMatch(/bene\.$/)
  }
})

test('every word stands in one passage, in order, and every passage in the whole text', () => {
  const paragraph = fc.array(fc.stringMatching(/^[a-zà-ù]{1,12}[.!?]?$/), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 6 }), (paragraphs) => {
      const body = paragraphs.map((words) => `<p>${words.join(' ')}</p>`).join('')
      const article = { standfirst: null, body }
      const passages = splitIntoPassages(article)
      expect(passages.flatMap(foldedWords)).toEqual(foldedWords(plainArticleText(article)))
      for (const passage of passages) {
        expect(passage.length).toBeLessThanOrEqual(1800)
        expect(plainArticleText(article)).toContain(passage)
      }
    }),
  )
})

test('a text without any space is parted too', () => {
  const passages = splitIntoPassages({ standfirst: null, body: `<p>${'x'.repeat(50_000)}</p>` })
  expect(Math.max(...passages.map((passage) => passage.length))).toBeLessThanOrEqual(1400)
})

test.each([
  ['Il dott. Rossi è qui. Poi va via.', ['Il dott. Rossi è qui.', 'Poi va via.']],
  ['Costa 1.500 euro. «E adesso?» «Niente.» Fine', ['Costa 1.500 euro.', '«E adesso?»', '«Niente.»', 'Fine']],
  ['G. Verdi compose. 12 opere!', ['G. Verdi compose.', '12 opere!']],
  ['Una riga\nUn’altra', ['Una riga', 'Un’altra']],
])('sentences: %s', (text, sentences) => {
  expect(splitIntoSentences(text)).toEqual(sentences)
})
