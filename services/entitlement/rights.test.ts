import { expect, test } from 'vitest'
import type { Right } from '../person.ts'
import { entitledBy } from './rights.ts'

const own = (what: Right['what'], family = false): Right => ({ what, slave: false, family })
const seat = (what: Right['what'], family = false): Right => ({ what, slave: true, family })

test.each<[string, Right[], object]>([
  ['nobody', [], { digital: false, slave: false, family: false }],
  ['who holds a family’s plan', [own('digital', true)], { online: true, slave: false, family: true }],
  ['a guest of a family', [seat('digital', true)], { digital: true, slave: true, family: true }],
  ['a guest of a company', [seat('online'), seat('digital')], { slave: true, family: false }],
  ['who has of their own what a seat gives', [own('digital'), seat('online')], { slave: false }],
  ['who has less of their own', [own('online'), seat('digital')], { digital: true, slave: true }],
  ['who has something else of their own', [own('chatbot'), seat('online')], { chatbot: true, slave: true }],
])('%s', (_, rights, entitled) => {
  expect(entitledBy(rights)).toMatchObject(entitled)
})
