import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextIndex } from './text-index.ts'

const labels = [
  { label: 'cancel', texts: ['come disdico', 'voglio smettere di pagare', 'stoppare il rinnovo'] },
  { label: 'pause', texts: ['mettere in pausa', 'congelare l’abbonamento per le vacanze'] },
  { label: 'card', texts: ['cambiare la carta', 'ho una carta nuova'] },
]
const index = createTextIndex(labels, ['ricetta della carbonara', 'chi ha vinto la partita'])
const nearest = (text: string) => index.nearest(text).labels[0]?.label

test('other forms of the words, slips and several wordings lead to the same label', () => {
  for (const text of ['smetto di pagarvi', 'STOPPATE IL RINNOVO!', 'voglio smetere di pagare', 'disdire'])
    expect([text, nearest(text)]).toEqual([text, 'cancel'])
  expect(nearest('vado in vacanza, si congela l’abbonamento?')).toBe('pause')
  expect(nearest('mi è arrivata la carta nuova')).toBe('card')
})

test('a text outside is nearer to what is outside, and its words are unknown', () => {
  const { labels: near, outside, unknown } = index.nearest('la ricetta per la carbonara')
  expect(outside).toBeGreaterThan(near[0]?.score ?? 0)
  expect(unknown).toBeGreaterThan(0.4)
  expect(index.nearest('cambiare la carta').unknown).toBe(0)
})

test('each label is there once at most, the nearest first, between 0 and 1; its own texts are exact', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(...labels.flatMap(({ texts }) => texts)),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const { labels: near, outside, unknown } = index.nearest(typed)
      expect(new Set(near.map(({ label }) => label)).size).toBe(near.length)
      for (const value of [...near.map(({ score }) => score), outside, unknown]) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1 + 1e-9)
      }
      const inexact = near.filter(({ exact }) => !exact).map(({ score }) => score)
      expect(inexact).toEqual(inexact.toSorted((a, b) => b - a))
      for (const { label, texts } of labels)
        if (texts.includes(typed)) expect(near[0]).toMatchObject({ label, exact: true })
    }),
  )
})

test('an index of nothing finds nothing', () => {
  expect(createTextIndex([]).nearest('come disdico').labels).toEqual([])
})
