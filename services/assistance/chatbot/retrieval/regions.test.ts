import { expect, test } from 'vitest'
import { namesPlaceIn, regions, regionsOnlyIn, countMentions } from './regions.ts'

const asked = (query: string) => regionsOnlyIn(query).map(({ names }) => names[0])

test('there are twenty regions, each with its towns, no town in two', () => {
  expect(regions).toHaveLength(20)
  const towns = regions.flatMap((region) => region.towns)
  expect(new Set(towns).size).toBe(towns.length)
  for (const name of regions.flatMap((region) => [...region.names, ...region.towns]))
    expect(name).toMatch(/^\p{Lu}[\p{L}' -]+$/u)
})

test('who asks for the news of a region asks for nothing else', () => {
  expect(asked('in Puglia?')).toEqual(['Puglia'])
  expect(asked('nel lazio e in Umbria')).toEqual(['Lazio', 'Umbria'])
  expect(asked('in Emilia Romagna?')).toEqual(['Emilia-Romagna'])
  expect(asked('in Valle d’Aosta')).toEqual(["Valle d'Aosta"])
  for (const query of ['', 'agli ulivi in Puglia', 'Chi è il presidente della Puglia?', 'in Francia', '?'])
    expect([query, asked(query)]).toEqual([query, []])
})

test('a place is named as names are written, and a street is none', () => {
  const [puglia, abruzzo] = ['Puglia', 'Abruzzo'].map((name) =>
    regions.find(({ names }) => names.includes(name))!,
  )
  expect(namesPlaceIn([puglia!], 'inviata a Faeto (Foggia)')).toBe(true)
  expect(namesPlaceIn([puglia!], 'Roma–Bari in due ore')).toBe(true)
  expect(namesPlaceIn([abruzzo!], 'Riapre il castello, a L’Aquila')).toBe(true)
  for (const text of ['I bar di via Bari', 'Le barische', 'bari', 'Piazza Lecce', ''])
    expect([text, namesPlaceIn([puglia!], text)]).toEqual([text, false])
  expect(countMentions([puglia!], 'La Puglia, tutta la Puglia, e Bari')).toBe(2)
})
