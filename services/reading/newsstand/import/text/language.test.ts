import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test('a language label that is wrong gives way to the text', () => {
  const repairs: string[] = []
  const text =
    'Il ponte della città è aperto da ieri e il Comune non ha ancora deciso che cosa fare ' +
    'della strada per il mercato, con la piena che è in arrivo.'
  expect(languageOf('en', text, repairs)).toBe('it')
  expect(languageOf('it_IT', text, repairs)).toBe('it')
  expect(languageOf('klingon!', 'x', repairs)).toBeNull()
  expect(repairs).toHaveLength(3)
})

test('words with an accent at their end count too', () => {
  const text = 'Roma è lontana, Pisa è vicina, Bari è calda, Nina è stanca, Ugo è lieto. '.repeat(2)
  expect(languageOf('', text, [])).toBe('it')
})
