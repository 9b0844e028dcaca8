import { expect, test } from 'vitest'
import { verbOf } from './enclitics.ts'

test('the verb of an imperative is found below its pronouns', () => {
  for (const [word, verb] of [
    ['portatemelo', 'portate'],
    ['sentitemi', 'sentite'],
    ['portamelo', 'porta'],
    ['scrivimela', 'scrivi'],
    ['diciamoglielo', 'diciamo'],
    ['andiamocene', 'andiamo'],
    ['dimmelo', 'dire'],
    ['daglielo', 'dare'],
    ['fattene', 'fare'],
    ['vattene', 'andare'],
  ])
    expect([word, verbOf(word!)]).toEqual([word, verb])
})

test('other words have none', () => {
  for (const word of [
    'porto',
    'tavolo',
    'clientela',
    'cautela',
    'tutela',
    'catene',
    'atene',
    'parallelo',
    'candele',
    'cammello',
    'fedele',
    'vangelo',
    'cantilene',
    'oscene',
    'rivela',
    'telenovela',
    'aristotele',
    'dire',
    'lo',
  ])
    expect([word, verbOf(word)]).toEqual([word, null])
})
