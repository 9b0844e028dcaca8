import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAccents, foldLetters } from './fold-words.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[a-zA-ZàÈìòùÇñßæœøłđİıΣς ]*$/u),
)

test('case, accents and the way of typing them do not count', () => {
  expect(foldAccents('Perché no? È già così')).toBe('perche no? e gia cosi')
  expect(foldLetters('Łódź, Straße, Ærø')).toBe('lodz, strasse, aero')
  for (const fold of [foldAccents, foldLetters])
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zàèéìòùçñ ]*$/), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
        expect(fold(text.toUpperCase())).toBe(fold(text))
      }),
    )
})

test('no accent is left', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldAccents(text)).not.toMatch(/[\u0300-\u036f]/)
    }),
  )
})

test('a text is folded part by part', () => {
  // A final sigma is written by what follows it.
  const words = texts.filter((text) => !/\p{Script=Greek}/u.test(text.normalize('NFKD')))
  fc.assert(
    fc.property(words, words, (one, other) => {
      fc.pre(one.isWellFormed() && other.isWellFormed())
      expect(foldLetters(`${one} ${other}`)).toBe(`${foldLetters(one)} ${foldLetters(other)}`)
    }),
  )
})
