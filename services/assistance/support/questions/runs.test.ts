import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marked, plainOf, runsOf } from './texts.ts'

test('links and strong words are runs of their own; everything else is plain', () => {
  expect(runsOf('Apri [Il tuo account]({account}/user/profile) e premi **Cambia password**.')).toEqual([
    { text: 'Apri ' },
    { text: 'Il tuo account', url: '{account}/user/profile' },
    { text: ' e premi ' },
    { text: 'Cambia password', strong: true },
    { text: '.' },
  ])
  expect(runsOf('[senza fine e ** da sole')).toEqual([{ text: '[senza fine e ** da sole' }])
})

test('marks cut a run where its word is one that was looked for, whatever the run is', () => {
  const isHit = (word: string) => word.toLowerCase() === 'città'
  expect(marked([{ text: 'La città, ' }, { text: 'Città d’arte', strong: true }], isHit)).toEqual([
    { text: 'La ' },
    { text: 'città', hit: true },
    { text: ', ' },
    { text: 'Città', strong: true, hit: true },
    { text: ' d’arte', strong: true },
  ])
})

test('nothing of a text is lost or added by marking it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.func(fc.boolean()), (text, isHit) => {
      const runs = text === '' ? [] : [{ text }]
      expect(plainOf(marked(runs, isHit))).toBe(text)
    }),
  )
})
