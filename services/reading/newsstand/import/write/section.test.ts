import { expect, test } from 'vitest'
import { brands } from '../test/publisher-drop.ts'
import { sectionOf } from './import-article.ts'

test('the section: outright, by code, by name, else the city', () => {
  const brand = brands.main
  const of = (...subjects: [string | null, string | null][]) =>
    sectionOf(
      brand,
      subjects.map(([code, name]) => ({ code, name })),
      [],
    )
  expect([
    of(['15000000', null]),
    of([null, 'CICLISMO']),
    of([null, 'citta']),
    of(['15000000', null], ['edicola:section:politica', null]),
    of(['99', 'x']),
  ]).toEqual(['sport', 'sport', 'citta', 'politica', 'citta'])
})
