import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresIn } from './figures.ts'
import { quotedText, truncateQuote, splitSentences } from './sentences.ts'
import { isSameStem, stem } from './analyze-text.ts'

test('sentences end where they end', () => {
  expect(
    splitSentences(
      'L’ing. Aldo Frisi è arrivato alle 5.10. «È tardi. Torno domani», ha detto. Costa 1.200 euro!',
    ),
  ).toEqual([
    'L’ing. Aldo Frisi è arrivato alle 5.10.',
    '«È tardi. Torno domani», ha detto.',
    'Costa 1.200 euro!',
  ])
  expect(splitSentences('Un titolo\nUn elenco;\n')).toEqual(['Un titolo', 'Un elenco;'])
})

test('whatever the text, its sentences stand in it in their order, and quotes are short', () => {
  const piece = fc.constantFrom(
    ...'Il molo|costa|«|»|. |! |… |, |; |\n|12|dott. |Rossi|é|🙂|[1]|{|}'.split('|'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      const text = pieces.join('')
      let from = 0
      for (const sentence of splitSentences(text)) {
        const at = text.indexOf(sentence, from)
        expect(at).toBeGreaterThanOrEqual(from)
        from = at + sentence.length
        const quote = truncateQuote(sentence, (part) => part.length)
        expect(sentence).toContain(quote)
        expect(quote.length).toBeLessThanOrEqual(300)
        expect(quotedText(quote, sentence).length).toBeLessThanOrEqual(302)
      }
    }),
  )
})

test('figures are read in digits and in letters', () => {
  expect(
    figuresIn('trecentoquarantadue, 1,4 milioni e ventitré; 4.100, tremila, duemilacentouno').map(
      (f) => f.value,
    ),
  ).toEqual([342, 1_400_000, 23, 4100, 3000, 2101])
  expect(figuresIn('centrale, mille, un milione di persone, milanese, ottone')).toMatchObject([
    { value: 1000 },
  ])
})

test('forms of a word have the same beginning', () => {
  for (const [one, other] of [
    ['costa', 'costato'],
    ['riscaldamento', 'riscalda'],
    ['camion', 'camion'],
    ['lavorano', 'lavoro'],
    ['banche', 'banca'],
    ['telefono', 'telefoni'],
    ['trovarsi', 'trovato'],
  ] as const)
    expect([one, other, isSameStem(stem(one), stem(other))]).toEqual([one, other, true])
  for (const [one, other] of [
    ['fondata', 'fondale'],
    ['mare', 'morto'],
  ] as const)
    expect([one, other, isSameStem(stem(one), stem(other))]).toEqual([one, other, false])
})
