import { expect, test } from 'vitest'
import { toldTitle } from './told-title.ts'

const at = (path: string) => new URL(path, 'https://edicola.meriggio.example')

test('words that were looked for are no part of the title that others are told', () => {
  for (const path of ['/ricerca?q=x', '/ricerca/x'])
    expect(toldTitle('porto, gru, acqua, ricerca | Il Meriggio', at(path))).toBe('ricerca | Il Meriggio')
  expect(toldTitle('x, domande frequenti | Il Meriggio', at('/faq?q=x'))).toBe(
    'domande frequenti | Il Meriggio',
  )
  expect(toldTitle('Ricerca | Il Meriggio', at('/ricerca'))).toBe('Ricerca | Il Meriggio')
  const article = 'Acqua, gru e porto | Il Meriggio'
  expect(toldTitle(article, at('/articolo/1/acqua'))).toBe(article)
})
