import { expect, test } from 'vitest'
import { circulationInWords, editionInWords, shareInWords } from './words.ts'

test('a share of a page is said as people say it', () => {
  const said = [0.004, 0.12, 0.26, 0.33, 0.5, 0.99, 1.4, 2].map((share) => shareInWords(share))
  expect(said).toEqual([
    '1\u00a0% della pagina',
    '12\u00a0% della pagina',
    'un quarto di pagina',
    'un terzo di pagina',
    'mezza pagina',
    'una pagina',
    '1,4 pagine',
    '2 pagine',
  ])
})

test('copies and editions in words', () => {
  expect(circulationInWords({ circulation: { copies: 9800, source: 'ADS', year: 2025 } })).toBe(
    '9.800\u00a0copie (ADS, 2025)',
  )
  expect(['nazionale', 'laguna-nord'].map(editionInWords)).toEqual(['Nazionale', 'Laguna nord'])
})
