import { expect, test } from 'vitest'
import { reportedTitle } from './reported-title.ts'

const at = (path: string) => new URL(path, 'https://edicola.meriggio.example')

test('words that were looked for are no part of the title that others are told', () => {
  for (const path of ['/ricerca?q=x', '/ricerca/x'])
    expect(reportedTitle('porto, gru, acqua, ricerca | Il Meriggio', at(path))).toBe('ricerca | Il Meriggio')
  expect(reportedTitle('x, domande frequenti | Il Meriggio', at('/faq?q=x'))).toBe(
    'domande frequenti | Il Meriggio',
  )
  expect(reportedTitle('Ricerca | Il Meriggio', at('/ricerca'))).toBe('Ricerca | Il Meriggio')
  const article = 'Acqua, gru e porto | Il Meriggio'
  expect(reportedTitle(article, at('/articolo/1/acqua'))).toBe(article)
})
