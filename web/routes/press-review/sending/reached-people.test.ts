import { expect, test } from 'vitest'
import { leftOutOf, nobody, reachedBy, reachedThrough } from './reached-people.ts'

const person = (id: string, groups: string[], frequency: 'each' | 'weekly' = 'each') => ({
  ...{ id, groups, frequency },
})
const people = [
  person('anna', ['direzione', 'legale']),
  person('bruno', ['legale']),
  person('carla', ['direzione'], 'weekly'),
  person('dario', []),
]
const reached = (groups: string[], named: string[]) =>
  [...reachedBy(people, { groups: new Set(groups), people: new Set(named) })].toSorted()

test('who is in two groups counts once, and so does who is named too', () => {
  expect(reachedBy(people, nobody).size).toBe(0)
  expect(reached(['direzione', 'legale'], [])).toEqual(['anna', 'bruno'])
  expect(reached(['legale'], ['anna', 'dario'])).toEqual(['anna', 'bruno', 'dario'])
})

test('who wants the week’s letter only is reached by name, not through a group', () => {
  expect(reachedThrough(people, 'direzione').map(({ id }) => id)).toEqual(['anna'])
  expect(reached(['direzione'], ['carla'])).toEqual(['anna', 'carla'])
})

test('who has stopped since they were chosen does not count', () => {
  expect(reached([], ['elena'])).toEqual([])
})

test('who has had ten letters is left out of what would reach them, and said only there', () => {
  const capped = people.map(({ id }) => ({ id, reached: id === 'bruno' }))
  const names = (chosen: Parameters<typeof leftOutOf>[1]) =>
    leftOutOf(people, chosen, capped).map(({ id }) => id)
  expect(names(null)).toEqual(['anna', 'dario'])
  expect(names({ groups: new Set(['legale']), people: new Set(['carla']) })).toEqual([
    'anna',
    'bruno',
    'carla',
  ])
  expect(leftOutOf(people, null, [])).toEqual([])
})
