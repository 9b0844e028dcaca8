import { expect, test } from 'vitest'
import { withPreposition } from './prepositions.ts'

test.each([
  ['di', 'Il Meriggio', 'del Meriggio'],
  ['a', 'Il Meriggio', 'al Meriggio'],
  ['su', 'La Lagunare', 'sulla Lagunare'],
  ['in', 'La Lagunare', 'nella Lagunare'],
  ['da', "L'Eco Marittimo", 'dall’Eco Marittimo'],
  ['di', 'L’Eco Marittimo', 'dell’Eco Marittimo'],
  ['di', 'Gli Altri', 'degli Altri'],
  ['a', 'I Siciliani', 'ai Siciliani'],
  ['in', 'Lo Stivale', 'nello Stivale'],
  ['su', 'Le Zattere', 'sulle Zattere'],
  ['di', 'Corriere Apulo', 'di Corriere Apulo'],
  ['di', 'Ilva', 'di Ilva'],
] as const)('«%s» before «%s»', (preposition, name, words) => {
  expect(withPreposition(preposition, name)).toBe(words)
})
