import { expect, test } from 'vitest'
import { namesAgent, statesAction } from './match-answer-type.ts'
import { classifyQuestion } from './classify-question.ts'

test('who has done something is named; a place, a day, what was asked and the first word name nobody', () => {
  for (const sentence of [
    'L’ha firmata Ada Brusi.',
    'Il testo, firmato dal Comune, vale trenta milioni.',
    'Ada Brusi ha firmato la legge.',
    '«È fatta», dice la relatrice di Bari, Ada Brusi, che la legge l’ha firmata.',
    'La legge del Consorzio la firmò Frisi a Lecce.',
  ])
    expect([sentence, namesAgent(sentence, new Set(['legge']))]).toEqual([sentence, true])
  for (const sentence of [
    'La firmarono un secolo fa, poi se ne persero le tracce, tranne in Georgia e in Polonia.',
    'Firmata a Bari nel mese di Maggio, la legge vale per la Puglia.',
    'Legge firmata. «Era ora», dicono. E poi: Finalmente.',
    'L’ha firmata una scuola di Merano.',
    'La legge cambia tutto, a cominciare dal Tuscolano.',
    '',
  ])
    expect([sentence, namesAgent(sentence, new Set(['legge']))]).toEqual([sentence, false])
  expect(namesAgent('Firmano Brusi e la sindaca.', new Set(['brusi']))).toBe(false)
})

test('a verb says that it was done, a noun of the same letters does not', () => {
  const says = (question: string, sentence: string) =>
    statesAction(sentence, classifyQuestion({ question, query: question, turns: [] }).predicate!)
  expect(says('Chi ha fondato la banca?', 'Ada Brusi fondò la banca.')).toBe(true)
  expect(says('Chi ha fondato la banca?', 'La banca, fondata da Ada Brusi, chiude.')).toBe(true)
  expect(says('Chi ha fondato la banca?', 'Ada Brusi mette i fondi nella banca.')).toBe(false)
  expect(says('Chi ha scritto le lettere?', 'Gli scritti sono di Ada Brusi.')).toBe(true)
})
